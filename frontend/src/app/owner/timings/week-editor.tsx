import "../steps.css";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatWeekday, type Weekday, weekFromMonday } from "#/lib/format/clock.ts";
import type { Timings } from "#/lib/types.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { DaySpans } from "./day-spans.tsx";
import {
  defaultDay,
  isUniform,
  openDays,
  type Spans,
  withDay,
  withHours,
} from "#/components/listing-fields/timings-rules.ts";

type Props = { timings: Timings; onChange: (timings: Timings) => void; hasError: boolean };

/** Weekly hours: the same for all open days, or separate for each day. */
export const WeekEditor = ({ timings, onChange, hasError }: Props) => {
  const { t } = useTranslation("editor");
  const lang = useLang();
  const [isSame, setSame] = useState(() => isUniform(timings));
  const hours: Spans = timings.week[openDays(timings)[0] ?? "mon"];

  const toggleSame = () => {
    if (!isSame) onChange(withHours(timings, hours));
    setSame(!isSame);
  };
  const toggleDay = (day: Weekday) =>
    onChange(
      withDay(
        timings,
        day,
        timings.week[day].length > 0 ? [] : hours.length > 0 ? hours : defaultDay,
      ),
    );

  return (
    <div className="grid gap-4">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isSame}
          onChange={toggleSame}
          className="size-5 flex-none accent-primary"
        />
        <span>{t("timings.same")}</span>
      </label>
      <fieldset className="border-0">
        <legend className="mb-2 font-bold">{t("timings.openOn")}</legend>
        <div className="days">
          {weekFromMonday.map((day) => (
            <label key={day} className="day">
              <input
                type="checkbox"
                checked={timings.week[day].length > 0}
                onChange={() => toggleDay(day)}
                className="sr-only"
              />
              <span aria-hidden="true">{formatWeekday(day, lang, "short")}</span>
              <span className="sr-only">{formatWeekday(day, lang, "long")}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {isSame
        ? hours.length > 0 && (
          <DaySpans
            label={t("timings.everyDay")}
            spans={hours}
            onChange={(spans) => onChange(withHours(timings, spans))}
            hasError={hasError}
          />
        )
        : (
          <div className="grid gap-4">
            {openDays(timings).map((day) => (
              <DaySpans
                key={day}
                label={formatWeekday(day, lang, "long")}
                spans={timings.week[day]}
                onChange={(spans) => onChange(withDay(timings, day, spans))}
                hasError={hasError}
              />
            ))}
          </div>
        )}
    </div>
  );
};
