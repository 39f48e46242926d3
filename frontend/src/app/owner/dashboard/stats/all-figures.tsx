import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { loadMyStats } from "#/api/account/account.ts";
import { formatDate } from "#/lib/format/clock.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { ResourceBoundary } from "#/ui/resource-boundary.tsx";

const counted = ["views", "calls", "whatsapp", "website"] as const;

/** Periods to choose from, in days. */
const periods = [7, 30, 90] as const;

/** Views and contacts in a period. */
export default function AllFigures() {
  const { t } = useTranslation("dashboard");
  const [days, setDays] = useState<number>(periods[0]);
  const load = useCallback((signal: AbortSignal) => loadMyStats(days, signal), [days]);
  const stats = useResource(load);

  return (
    <>
      <select
        value={days}
        onChange={(event) => setDays(Number(event.currentTarget.value))}
        aria-label={t("stats.period")}
        className="field mb-3 w-auto"
      >
        {periods.map((count) => (
          <option key={count} value={count}>
            {t("stats.days", { number: count })}
          </option>
        ))}
      </select>
      <ResourceBoundary
        resource={stats}
        failed={t("stats.failed")}
        skeleton="h-64 w-full"
        empty={({ totals }) => counted.every((kind) => totals[kind] === 0) && t("stats.none")}
      >
        {(stats) => <StatsBody stats={stats} />}
      </ResourceBoundary>
    </>
  );
}

const StatsBody = ({ stats }: { stats: Schemas["ListingStats"] }) => {
  const { t } = useTranslation("dashboard");
  const lang = useLang();
  return (
    <>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {counted.map((kind) => (
          <div key={kind} className="flex flex-col-reverse justify-end rounded-md bg-paper p-3">
            <dt className="text-sm text-muted">{t(`stats.${kind}`)}</dt>
            <dd className="text-2xl font-bold">{formatNumber(stats.totals[kind], lang)}</dd>
          </div>
        ))}
      </dl>
      <div
        className="mt-3 max-h-80 overflow-y-auto"
        tabIndex={0}
        role="group"
        aria-label={t("stats.table")}
      >
        <table className="w-full text-sm">
          <caption className="sr-only">{t("stats.title")}</caption>
          <thead>
            <tr>
              {(["day", ...counted] as const).map((column) => (
                <th key={column} scope="col" className="py-1 text-start">
                  {t(`stats.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stats.days.toReversed().map((day) => (
              <tr key={day.date} className="border-t border-line">
                <th scope="row" className="py-1 text-start font-normal">
                  {formatDate(day.date, lang)}
                </th>
                {counted.map((kind) => <td key={kind}>{formatNumber(day[kind], lang)}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {stats.queries.length > 0 && (
        <>
          <h3 className="mt-5 mb-1 font-bold">{t("stats.foundBy")}</h3>
          <ol className="grid gap-1">
            {stats.queries.map(({ text, count }) => (
              <li key={text} className="flex justify-between gap-4">
                <span className="wrap-anywhere min-w-0">{text}</span>
                <span className="text-muted">{formatNumber(count, lang)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
};
