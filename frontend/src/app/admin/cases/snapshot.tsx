import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { categoryName } from "#/lib/business/categories.ts";
import { showPhone } from "#/lib/format/phone.ts";
import { writtenIn } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

type Props = { snapshot: Schemas["CaseSnapshot"] };

/** A listing as it was when it was first reported, whatever became of it since. */
export const Snapshot = ({ snapshot }: Props) => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  const { street, locality, landmark, city, state, zipCode } = snapshot;
  const phones = [snapshot.primaryPhone, snapshot.alternatePhone, snapshot.whatsapp];
  const lines = [
    ["name", [snapshot.businessName, snapshot.otherName].filter(Boolean).join(" · ")],
    ["about", [snapshot.shortDesc, snapshot.description].filter(Boolean).join("\n\n")],
    ["trade", categoryName(snapshot.category as Schemas["ModeratedBusiness"]["category"], lang)],
    ["phones", [...new Set(phones)].flatMap((phone) => phone ? [showPhone(phone)] : []).join(", ")],
    [
      "address",
      [street, locality, landmark, city, state, zipCode].filter(Boolean).join(", "),
    ],
    ["website", snapshot.website],
    ["gstin", snapshot.gstin],
    ["registration", snapshot.registrationNumber],
  ] as const;
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 md:grid-cols-[10rem_1fr]">
        {lines.map(([key, value]) =>
          value && (
            <div key={key} className="md:contents">
              <dt className="text-sm text-muted">{t(`case.fields.${key}`)}</dt>
              <dd lang={writtenIn(value)} className="wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          )
        )}
      </dl>
      {snapshot.pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {snapshot.pictures.map((url, index) => (
            <li key={url}>
              <img
                src={url}
                alt={t("case.picture", { number: index + 1 })}
                loading="lazy"
                className="h-40 rounded-card"
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
