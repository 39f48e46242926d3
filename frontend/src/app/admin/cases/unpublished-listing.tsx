import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
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
            <q className="font-bold" lang={detectLanguage(text)} dir="auto">{text}</q> –{" "}
            {t(`held.reasons.${reason}`)} <code className="text-sm text-muted">{field}</code>
          </li>
        ))}
      </ul>
      {values && (
        <dl className="grid gap-x-6 gap-y-1 md:grid-cols-[12rem_1fr]">
          {flatten(values).map(([field, value]) => (
            <div key={field} className="md:contents">
              <dt className="text-sm text-muted">
                <code>{field}</code>
              </dt>
              <dd
                className="wrap-anywhere whitespace-pre-line"
                lang={detectLanguage(value)}
                dir="auto"
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
};

const flatten = (values: object, path = ""): [field: string, value: string][] =>
  Object.entries(values).flatMap(([name, value]): [string, string][] =>
    typeof value === "object" && value !== null
      ? flatten(value, `${path}${name}.`)
      : [[path + name, String(value ?? "–")]]
  );
