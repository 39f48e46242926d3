import { ChevronDown, Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  daysBetween,
  formatDate,
  formatSpan,
  formatWeekday,
  isRoundTheClock,
  wallTime,
  weekFromMonday,
} from "#/lib/format/clock.ts";
import type { OpenSpan, Timings as TimingsData } from "#/lib/types.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

type Props = { timings: TimingsData; now: string };

/** Days ahead for which special days are shown. */
const daysAhead = 30;

/** Today's hours; the whole week on demand. */
export const Timings = ({ timings, now }: Props) => {
  const { t } = useTranslation(["translation", "listing"]);
  const lang = useLang();
  const today = wallTime(now);
  const formatSpans = (spans: readonly OpenSpan[]) => {
    if (spans.length === 0) return <span className="text-muted">{t("open.closed")}</span>;
    if (isRoundTheClock(spans)) return t("open.allDay");
    return spans.map((span) => (
      <span key={span.open} className="block">{formatSpan(span, lang)}</span>
    ));
  };
  const special = timings.special.filter(({ date }) => {
    const days = daysBetween(today, { ...today, date });
    return days >= 0 && days <= daysAhead;
  });
  return (
    <details className="hours group">
      <summary className="row">
        <Clock size={20} aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <h2>{t("listing:timings")}</h2>
          <span className="open-status block text-sm [&>span]:inline font-normal text-muted">
            {t("open.today")}
            {" · "}
            {formatSpans(
              special.find(({ date }) => date === today.date)?.spans ??
                timings.week[today.weekday],
            )}
          </span>
        </span>
        <ChevronDown size={20} aria-hidden="true" className="flex-none group-open:rotate-180" />
      </summary>
      <table className="mb-2 w-full">
        <caption className="sr-only">{t("listing:timings")}</caption>
        <tbody>
          {weekFromMonday.map((day) => {
            const isToday = day === today.weekday;
            return (
              <tr key={day} className={isToday ? "bg-primary-soft font-bold" : ""}>
                <th scope="row" className="rounded-s-md px-2 py-2 font-normal">
                  {formatWeekday(day, lang, "long")}
                  {isToday && <span className="ms-2 text-sm text-link">{t("open.today")}</span>}
                </th>
                <td className="rounded-e-md px-2 py-2 text-end">
                  {formatSpans(timings.week[day])}
                </td>
              </tr>
            );
          })}
          {special.map(({ date, spans, note }) => (
            <tr key={date} className="border-t border-line">
              <th scope="row" className="px-2 py-2 font-normal">
                {formatDate(date, lang)}
                {note && <span className="block text-sm text-muted">{note}</span>}
              </th>
              <td className="px-2 py-2 text-end">
                {formatSpans(spans)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};
