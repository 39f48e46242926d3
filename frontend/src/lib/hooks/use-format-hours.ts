import { useTranslation } from "react-i18next";
import {
  formatDate,
  formatSpan,
  formatWeekday,
  isRoundTheClock,
  weekFromMonday,
} from "../format/clock.ts";
import type { OpenSpan, Timings } from "../types.ts";
import { useLang } from "./use-lang.ts";

/** Formats a week's opening hours: one line for each run of days with the same hours. */
export const useFormatHours = () => {
  const { t } = useTranslation();
  const lang = useLang();
  const formatSpans = (spans: readonly OpenSpan[]): string =>
    spans.length === 0
      ? t("open.closed")
      : isRoundTheClock(spans)
      ? t("open.allDay")
      : spans.map((span) => formatSpan(span, lang)).join(", ");
  return ({ week, special }: Timings): string => {
    const runs: { from: string; to: string; hours: string }[] = [];
    for (const day of weekFromMonday) {
      const name = formatWeekday(day, lang, "short");
      const hours = formatSpans(week[day]);
      const last = runs.at(-1);
      if (last?.hours === hours) last.to = name;
      else runs.push({ from: name, to: name, hours });
    }
    return [
      ...runs.map(({ from, to, hours }) => `${from === to ? from : `${from} – ${to}`}: ${hours}`),
      ...special.map(({ date, spans, note }) =>
        `${formatDate(date, lang)}: ${formatSpans(spans)}${note ? ` (${note})` : ""}`
      ),
    ].join("\n");
  };
};
