import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { FieldLabel, FieldValue } from "#/components/listing-fields/changed-field.tsx";
import { isValueName } from "#/components/listing-fields/listing-values.ts";
import { detectLanguage } from "#/lib/format/texts.ts";

type Props = { held: NonNullable<Schemas["Case"]["held"]> };

/**
 * Listing texts that are queued for moderation, with the reasons; for an edit, all of its values.
 */
export const UnpublishedListing = ({ held: { findings, values } }: Props) => {
  const { t } = useTranslation("admin");
  return (
    <div className="grid gap-2">
      <p>{t(values ? "held.edit" : "held.listing")}</p>
      <ul className="grid gap-1">
        {findings.map(({ field, text, reason }) => (
          <li key={`${field} ${reason}`} className="wrap-anywhere">
            <span className="text-muted">
              <FieldLabel field={formField(field)} />:
            </span>{" "}
            <q className="font-bold" lang={detectLanguage(text)} dir="auto">{text}</q> –{" "}
            {t(`held.reasons.${reason}`)}
          </li>
        ))}
      </ul>
      {values && (
        <dl className="grid gap-x-6 gap-y-1 md:grid-cols-[12rem_1fr]">
          {fieldsIn(values).map(([field, value]) => (
            <div key={field} className="md:contents">
              <dt className="text-muted">
                <FieldLabel field={field} />
              </dt>
              <dd className="wrap-anywhere whitespace-pre-line">
                <FieldValue field={field} value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
};

/** Field of the form that contains a part, such as `rates` for `rates.0.text`. */
const formField = (path: string): string => path.replace(/\.\d+(\..*)?$/, "");

/** Values by their field of the form: `address.city`, but `timings` as a whole. */
const fieldsIn = (values: object, path = ""): [field: string, value: unknown][] =>
  Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const field = path + name;
    const isGroup = typeof value === "object" && value !== null && !Array.isArray(value) &&
      !isValueName(field);
    return isGroup ? fieldsIn(value, `${field}.`) : [[field, value]];
  });
