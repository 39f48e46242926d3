import { useTranslation } from "react-i18next";
import { formatDate } from "#/lib/format/clock.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { chartBars, contactCount, type Day, niceMaximum } from "./bars.ts";

const width = 600;
const height = 160;

/** Daily views and contacts, as a chart and as a table for screen readers. */
export const StatsChart = ({ days }: { days: readonly Day[] }) => {
  const { t } = useTranslation("dashboard");
  const lang = useLang();
  const top = niceMaximum(days);
  const ticks = [days[0]!, days[Math.floor(days.length / 2)]!, days.at(-1)!];
  return (
    <figure className="mt-5">
      <div aria-hidden="true">
        <div className="flex flex-wrap justify-between text-xs text-muted">
          <span>{formatNumber(top, lang)}</span>
          <span className="flex flex-wrap gap-x-4">
            <Key className="bg-primary" label={t("stats.views")} />
            <Key className="bg-accent" label={t("stats.contacts")} />
          </span>
        </div>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-40 w-full border-y border-line"
        >
          {chartBars(days, { width, height, top }).map((bar) => (
            <rect
              key={`${bar.kind} ${bar.x}`}
              x={bar.x}
              y={bar.y}
              width={bar.width}
              height={bar.height}
              className={bar.kind === "views" ? "fill-primary" : "fill-accent"}
            />
          ))}
        </svg>
        <div className="flex flex-wrap justify-between gap-x-2 text-xs text-muted">
          {ticks.map(({ date }) => <span key={date}>{formatDate(date, lang)}</span>)}
        </div>
      </div>
      <details className="mt-2">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          {t("stats.table")}
        </summary>
        <div
          className="max-h-80 overflow-y-auto"
          tabIndex={0}
          role="group"
          aria-label={t("stats.table")}
        >
          <table className="w-full text-sm">
            <caption className="sr-only">{t("stats.title")}</caption>
            <thead>
              <tr>
                {(["day", "views", "calls", "whatsapp", "website"] as const).map((column) => (
                  <th key={column} scope="col" className="py-1 text-start">
                    {t(`stats.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.date} className="border-t border-line">
                  <th scope="row" className="py-1 text-start font-normal">
                    {formatDate(day.date, lang)}
                  </th>
                  {(["views", "calls", "whatsapp", "website"] as const).map((kind) => (
                    <td key={kind}>{formatNumber(day[kind], lang)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      <figcaption className="sr-only">
        {t("stats.summary", {
          views: formatNumber(sum(days, ({ views }) => views), lang),
          contacts: formatNumber(sum(days, contactCount), lang),
        })}
      </figcaption>
    </figure>
  );
};

const sum = (days: readonly Day[], of: (day: Day) => number) =>
  days.reduce((total, day) => total + of(day), 0);

const Key = ({ className, label }: { className: string; label: string }) => (
  <span className="flex items-center gap-1.5">
    <span className={`size-3 rounded-full ${className}`} />
    {label}
  </span>
);
