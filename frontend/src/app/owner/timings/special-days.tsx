import { CalendarPlus, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useToday } from "#/lib/hooks/use-today.ts";
import { ChoiceField } from "#/ui/form/fields/choice-field.tsx";
import { DaySpans } from "./day-spans.tsx";
import {
  defaultDay,
  isDate,
  lastDate,
  maxSpecialDays,
  type SpecialDay,
} from "#/components/listing-fields/timings-rules.ts";

type Props = {
  days: readonly SpecialDay[];
  onChange: (days: SpecialDay[]) => void;
  hasError: boolean;
};

/** Dates with other hours than their weekday, such as holidays. */
export const SpecialDays = ({ days, onChange, hasError }: Props) => {
  const { t } = useTranslation("editor");
  const today = useToday();
  const change = (index: number, part: Partial<SpecialDay>) =>
    onChange(days.map((day, at) => at === index ? { ...day, ...part } : day));
  return (
    <fieldset className="border-0">
      <legend className="font-bold">{t("special.title")}</legend>
      <p className="mb-2 text-sm text-muted">{t("special.help")}</p>
      <ul className="grid gap-3">
        {days.map((day, index) => (
          <li key={index} className="card grid gap-3 p-3">
            <div className="flex flex-wrap items-end gap-2">
              <label className="grid min-w-36 flex-1 gap-1">
                <span className="text-sm">{t("special.date")}</span>
                <input
                  type="date"
                  min={today}
                  max={lastDate}
                  value={day.date}
                  onChange={(event) => change(index, { date: event.currentTarget.value })}
                  aria-invalid={hasError && isInvalidDate(day, days) || undefined}
                  className="field min-w-0"
                />
              </label>
              <label className="grid min-w-36 flex-1 gap-1">
                <span className="text-sm">{t("special.note")}</span>
                <input
                  type="text"
                  maxLength={noteLength}
                  value={day.note ?? ""}
                  onChange={({ currentTarget: { value } }) =>
                    onChange(
                      days.map((other, at) => at === index ? withNote(other, value) : other),
                    )}
                  className="field min-w-0"
                />
              </label>
              <button
                type="button"
                onClick={() => onChange(days.filter((_, at) => at !== index))}
                aria-label={t("special.remove", { number: index + 1 })}
                className="grid size-11 flex-none place-items-center rounded-md text-muted"
              >
                <Trash2 size={20} aria-hidden="true" />
              </button>
            </div>
            <ChoiceField
              name={`special-${index}`}
              legend={<span className="sr-only">{t("special.kind", { number: index + 1 })}</span>}
              value={day.spans.length === 0 ? "closed" : "open"}
              onChange={(kind) => change(index, { spans: kind === "closed" ? [] : defaultDay })}
              options={(["closed", "open"] as const).map((value) => ({
                value,
                label: t(`special.${value}`),
              }))}
            />
            {day.spans.length > 0 && (
              <DaySpans
                label={t("special.hours")}
                spans={day.spans}
                onChange={(spans) => change(index, { spans })}
                hasError={hasError}
              />
            )}
          </li>
        ))}
      </ul>
      {days.length < maxSpecialDays && (
        <button
          type="button"
          onClick={() => onChange([...days, { date: "", spans: [] }])}
          className="btn btn-plain mt-3"
        >
          <CalendarPlus size={18} aria-hidden="true" />
          {t("special.add")}
        </button>
      )}
    </fieldset>
  );
};

const noteLength = 60;

const withNote = ({ date, spans }: SpecialDay, note: string): SpecialDay =>
  note === "" ? { date, spans } : { date, spans, note };

const isInvalidDate = ({ date }: SpecialDay, days: readonly SpecialDay[]) =>
  !isDate(date) || days.filter((other) => other.date === date).length > 1;
