import { useTranslation } from "react-i18next";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { type Act, acts } from "./bulk-plan.tsx";
import type { Ticks } from "./listings-page.tsx";

type Props = {
  count: number;
  total: number;
  /** Without a filter, “all” would be the whole directory. */
  isFiltered: boolean;
  act: Act | undefined;
  onAct: (act: Act) => void;
  onTick: (ticks: Ticks) => void;
};

/** What can be done with the ticked listings. */
export const BulkBar = ({ count, total, isFiltered, act, onAct, onTick }: Props) => {
  const { t } = useTranslation("adminListings");
  const lang = useLang();
  return (
    <div role="group" aria-label={t("forTicked")} className="bulk-bar">
      <strong role="status">{t("ticked", { number: formatNumber(count, lang) })}</strong>
      {isFiltered && count < total && (
        <button
          type="button"
          onClick={() => onTick("all")}
          className="bulk-link"
        >
          {t("tickAll", { number: formatNumber(total, lang) })}
        </button>
      )}
      <button type="button" onClick={() => onTick(new Set())} className="bulk-link me-auto">
        {t("untick")}
      </button>
      {acts.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === act}
          onClick={() => onAct(name)}
        >
          {t(`act.${name}`)}
        </button>
      ))}
    </div>
  );
};
