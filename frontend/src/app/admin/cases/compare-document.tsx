import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { UserText } from "#/components/user-text.tsx";
import { formatPhone } from "#/lib/format/phone.ts";

const values = {
  gstin: ({ gstin }) => gstin,
  registration: ({ registrationNumber }) => registrationNumber,
  name: ({ businessName }) => businessName,
  phone: ({ primaryPhone }) => formatPhone(primaryPhone),
  street: ({ street, locality }) => [street, locality].filter(Boolean).join(", "),
  city: ({ city }) => city,
  pin: ({ zipCode }) => zipCode,
  state: ({ state }) => state,
} satisfies Record<string, (listing: Schemas["CaseSnapshot"]) => string | null>;

type Compared = keyof typeof values;

/** What a document of each kind must prove. */
const fieldsOf: Partial<Record<Schemas["CaseKind"], readonly Compared[]>> = {
  gstin: ["gstin", "name", "pin", "state"],
  address: ["name", "street", "city", "pin", "state"],
  identity: ["name", "registration", "phone"],
  claim: ["name", "phone", "street", "city", "pin"],
};

type Props = { kind: Schemas["CaseKind"]; listing: Schemas["CaseSnapshot"] };

/** Values of the listing that the documents must prove; the admin ticks them off one by one. */
export const CompareDocument = ({ kind, listing }: Props) => {
  const { t } = useTranslation("admin");
  const [results, setResults] = useState<Partial<Record<Compared, "same" | "differs">>>({});
  const fields = (fieldsOf[kind] ?? []).filter((field) => values[field](listing));
  return (
    <ul>
      {fields.map((field) => (
        <li key={field}>
          <fieldset className="flex min-w-0 flex-wrap items-center gap-1 border-t border-line py-2">
            <legend className="wrap-anywhere float-start min-w-0 flex-1 basis-24">
              <span className="block text-xs font-normal text-muted">
                {t(`case.compare.fields.${field}`)}
              </span>
              <UserText text={values[field](listing)!} />
            </legend>
            <div className="flex gap-1">
              {(["same", "differs"] as const).map((result) => (
                <button
                  key={result}
                  type="button"
                  aria-pressed={results[field] === result}
                  onClick={() => setResults({ ...results, [field]: result })}
                  className="btn btn-plain aria-pressed:bg-primary aria-pressed:text-white"
                >
                  {t(`case.compare.${result}`)}
                </button>
              ))}
            </div>
          </fieldset>
        </li>
      ))}
    </ul>
  );
};
