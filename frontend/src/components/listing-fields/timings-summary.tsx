import { useTranslation } from "react-i18next";
import {
  formatDate,
  formatSpan,
  formatWeekday,
  isRoundTheClock,
  type Weekday,
  weekFromMonday,
} from "#/lib/format/clock.ts";
import type { OpenSpan, Timings } from "#/lib/types.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useToday } from "#/lib/hooks/use-today.ts";
import { inOrderOfDate } from "./timings-rules.ts";

/** Compact weekly hours and future special days. */
export const TimingsSummary = ({ timings }: { timings: Timings }) => {
  const { t } = useTranslation("owner");
  const lang = useLang();
  const today = useToday();
  const show = (spans: readonly OpenSpan[]) => {
    if (spans.length === 0) return t("closed");
    if (isRoundTheClock(spans)) return t("allDay");
    return spans.map((span) => formatSpan(span, lang)).join(", ");
  };
  const name = (days: readonly Weekday[]) =>
    days.length === 1
      ? formatWeekday(days[0]!, lang, "short")
      : `${formatWeekday(days[0]!, lang, "short")} – ${formatWeekday(days.at(-1)!, lang, "short")}`;
  return (
    <ul>
      {runsOf(timings.week).map((days) => (
        <li key={days[0]}>{`${name(days)}: ${show(timings.week[days[0]!])}`}</li>
      ))}
      {inOrderOfDate(timings.special).filter(({ date }) => date >= today).map((day) => (
        <li key={day.date} className="text-accent-ink">
          {`${formatDate(day.date, lang)}: ${show(day.spans)}`}
          {day.note && ` (${day.note})`}
        </li>
      ))}
    </ul>
  );
};

/** Groups consecutive days with the same hours. */
const runsOf = (week: Timings["week"]): Weekday[][] => {
  const runs: Weekday[][] = [];
  for (const day of weekFromMonday) {
    const last = runs.at(-1);
    if (last && JSON.stringify(week[last[0]!]) === JSON.stringify(week[day])) last.push(day);
    else runs.push([day]);
  }
  return runs;
};
