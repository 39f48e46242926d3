import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { formatDay } from "#/lib/format/moment.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { detectLanguage } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { TermDialog } from "./term-dialog.tsx";

type Props = { terms: readonly Schemas["Term"][]; onChanged: () => Promise<void> };

/** Legal deadlines with their source and start date. */
export const TermList = ({ terms, onChanged }: Props) => {
  const { t } = useTranslation(["admin", "report"]);
  const lang = useLang();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="btn btn-plain justify-self-start"
      >
        {t("admin:terms.add")}
      </button>
      <ul className="grid gap-3">
        {terms.map(({ name, hours, inForceFrom, isInForce, reasons, source }) => (
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
      {isOpen && <TermDialog onSaved={onChanged} onClose={() => setOpen(false)} />}
    </>
  );
};
