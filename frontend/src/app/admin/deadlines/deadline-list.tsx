import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { formatDay } from "#/lib/format/moment.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { detectLanguage } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { AddDeadline } from "./add-deadline.tsx";

type Props = { deadlines: readonly Schemas["Term"][] };

/** Legal deadlines with their source and start date. */
export const DeadlineList = ({ deadlines }: Props) => {
  const { t } = useTranslation(["admin", "report"]);
  const lang = useLang();
  return (
    <>
      <AddDeadline />
      <ul className="grid gap-3">
        {deadlines.map(({ name, hours, inForceFrom, isInForce, reasons, source }) => (
          <li key={`${name} ${inForceFrom}`} className="card p-4">
            <p className={isInForce ? "font-bold" : "text-muted"}>
              {t(`admin:terms.names.${name}`)}:{" "}
              {t("admin:terms.hours", { count: hours, number: formatNumber(hours, lang) })}
            </p>
            {reasons.length > 0 && (
              <p>{reasons.map((reason) => t(`report:reasons.${reason}`)).join(" · ")}</p>
            )}
            <p className="text-sm text-muted">
              {t(isInForce ? "admin:terms.inForce" : "admin:terms.notInForce", {
                day: formatDay(inForceFrom, lang),
              })}
            </p>
            <p lang={detectLanguage(source)} className="text-sm text-muted">{source}</p>
          </li>
        ))}
      </ul>
    </>
  );
};
