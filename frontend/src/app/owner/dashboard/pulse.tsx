import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { formatWeekday, wallTime } from "#/lib/format/clock.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import type { Lang } from "#/lib/types.ts";
import { Skeleton } from "#/ui/skeleton.tsx";
import { ResourceBoundary } from "#/ui/resource-boundary.tsx";
import { loadPulse } from "./load-dashboard.ts";

const AllFigures = lazy(() => import("./stats/all-figures.tsx"));

type Stats = Schemas["ListingStats"];

type Props = { isLive: boolean; first: PromiseSettledResult<Stats> | undefined };

/** The last seven days in one sentence; all figures on demand. */
export const Pulse = ({ isLive, first }: Props) => {
  const { t } = useTranslation("dashboard");
  const stats = useResource(loadPulse, first);
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      aria-label={t("stats.title")}
      className="card min-w-0 px-4 pt-3.5 pb-1 md:px-6 md:pt-5"
    >
      <ResourceBoundary resource={stats} failed={t("stats.failed")} skeleton="h-16 w-full">
        {(stats) => <Week days={stats.days} isLive={isLive} />}
      </ResourceBoundary>
      <details onToggle={({ currentTarget: { open } }) => setOpen(open)}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
          {t("pulse.all")}
        </summary>
        {isOpen && (
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>
            <AllFigures />
          </Suspense>
        )}
      </details>
    </section>
  );
};

const sumOf = (days: Stats["days"], kind: "calls" | "views" | "whatsapp") =>
  days.reduce((sum, day) => sum + day[kind], 0);

const Week = ({ days, isLive }: { days: Stats["days"]; isLive: boolean }) => {
  const { t } = useTranslation("dashboard");
  const lang = useLang();
  const week = days.slice(-7);
  const [calls, views, whatsapp] = [
    sumOf(week, "calls"),
    sumOf(week, "views"),
    sumOf(week, "whatsapp"),
  ];
  const more = calls - sumOf(days.slice(0, -7), "calls");
  const number = (count: number) => ({ count, number: formatNumber(count, lang) });
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-1">
      <h2 className="flex-[1_0_100%] text-xl leading-tight font-bold lg:text-2xl">
        {isLive && <span className="text-good">{`${t("pulse.live")} `}</span>}
        {t(calls === 0 ? "pulse.noCalls" : "pulse.calls", number(calls))}
      </h2>
      <p className="min-w-0 flex-[1_1_8rem] self-start text-sm text-muted">
        {[
          more !== 0 && t(more > 0 ? "pulse.more" : "pulse.fewer", number(Math.abs(more))),
          `${t("pulse.views", number(views))}, ${t("pulse.whatsapp", number(whatsapp))}`,
        ].filter(Boolean).join(" ")}
      </p>
      {calls > 0 && <Bars days={week} lang={lang} />}
    </div>
  );
};

const height = 48;

/** Calls on each day. */
const Bars = ({ days, lang }: { days: Stats["days"]; lang: Lang }) => {
  const { t } = useTranslation("dashboard");
  const most = Math.max(...days.map(({ calls }) => calls));
  const tall = ({ calls }: Stats["days"][number]) => Math.max(3, (calls / most) * height);
  return (
    <svg
      role="img"
      aria-label={t("pulse.bars", { numbers: days.map(({ calls }) => calls).join(", ") })}
      viewBox={`0 0 ${days.length * 20} ${height + 16}`}
      className="h-14 flex-none lg:h-24"
    >
      {days.map((day, at) => (
        <text
          key={day.date}
          x={at * 20 + 10}
          y={height + 14}
          textAnchor="middle"
          className="fill-muted text-[11px]"
        >
          {formatWeekday(wallTime(day.date).weekday, lang, "narrow")}
        </text>
      ))}
      {days.map((day, at) => (
        <rect
          key={day.date}
          x={at * 20 + 3}
          y={height - tall(day)}
          width={14}
          height={tall(day)}
          rx={3}
          className={at === days.length - 1 ? "fill-link" : "fill-link/60"}
        />
      ))}
    </svg>
  );
};
