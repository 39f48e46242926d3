import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { UserText } from "#/components/user-text.tsx";
import { formatPhone } from "#/lib/format/phone.ts";

type Snapshot = Schemas["CaseSnapshot"];

const values = {
  gstin: ({ gstin }) => gstin,
  registration: ({ registrationNumber }) => registrationNumber,
  name: ({ businessName }) => businessName,
  phone: ({ primaryPhone }) => formatPhone(primaryPhone),
  street: ({ street, locality }) => [street, locality].filter(Boolean).join(", "),
  city: ({ city }) => city,
  pin: ({ zipCode }) => zipCode,
  state: ({ state }) => state,
} satisfies Record<string, (listing: Snapshot) => string | null>;

type Compared = keyof typeof values;

/** What a document of each kind must prove. */
const fieldsOf: Partial<Record<Schemas["CaseKind"], readonly Compared[]>> = {
  gstin: ["gstin", "name", "pin", "state"],
  address: ["name", "street", "city", "pin", "state"],
  identity: ["name", "registration", "phone"],
  claim: ["name", "phone", "street", "city", "pin"],
};

export type Comparison = Partial<Record<Compared, "same" | "differs">>;

type Props = {
  kind: Schemas["CaseKind"];
  listing: Snapshot;
  comparison: Comparison;
  onChange: (comparison: Comparison) => void;
};

/** Values of the listing that the documents must prove; the admin ticks them off one by one. */
export const CompareDocument = ({ kind, listing, comparison, onChange }: Props) => {
  const { t } = useTranslation("admin");
  const fields = (fieldsOf[kind] ?? []).filter((field) => values[field](listing));
  return (
    <ul>
      {fields.map((field) => (
        <li key={field}>
          <fieldset className="grid grid-cols-[1fr_auto_auto] items-center gap-1 border-t border-line py-2">
            <legend className="float-start">
              <span className="block text-xs font-normal text-muted">
                {t(`case.compare.fields.${field}`)}
              </span>
              <UserText text={values[field](listing)!} />
            </legend>
            {(["same", "differs"] as const).map((result) => (
              <button
                key={result}
                type="button"
                aria-pressed={comparison[field] === result}
                onClick={() => onChange({ ...comparison, [field]: result })}
                className="btn btn-plain aria-pressed:bg-primary aria-pressed:text-white"
              >
                {t(`case.compare.${result}`)}
              </button>
            ))}
          </fieldset>
        </li>
      ))}
    </ul>
  );
};

/** Written into the reason in both languages, whatever the language of the page is. */
const differences: Record<Compared, { en: string; hi: string }> = {
  gstin: { en: "the GSTIN", hi: "GST नंबर" },
  registration: { en: "the registration number", hi: "रजिस्ट्रेशन नंबर" },
  name: { en: "the name", hi: "नाम" },
  phone: { en: "the phone number", hi: "फ़ोन नंबर" },
  street: { en: "the street", hi: "गली या मोहल्ला" },
  city: { en: "the city", hi: "शहर" },
  pin: { en: "the PIN code", hi: "पिन कोड" },
  state: { en: "the state", hi: "राज्य" },
};

/** Reason that follows from the comparison; empty if nothing differs. */
export const reasonFrom = (comparison: Comparison): { en: string; hi: string } => {
  const found = (Object.keys(differences) as Compared[])
    .filter((field) => comparison[field] === "differs");
  if (found.length === 0) return { en: "", hi: "" };
  const listIn = (lang: "en" | "hi") =>
    new Intl.ListFormat(lang).format(found.map((field) => differences[field][lang]));
  return {
    en: `The document differs from your listing in ${listIn("en")}.`,
    hi: `काग़ज़ में लिखा ${listIn("hi")} आपकी लिस्टिंग से अलग है।`,
  };
};
