import { Plus, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isRoundTheClock } from "#/lib/format/clock.ts";
import type { OpenSpan } from "#/lib/types.ts";
import {
  addSpan,
  defaultDay,
  isPastMidnight,
  maxSpans,
  roundTheClock,
  type Spans,
  spansFault,
} from "#/components/listing-fields/timings-rules.ts";

type Props = {
  label: string;
  spans: Spans;
  onChange: (spans: OpenSpan[]) => void;
  hasError: boolean;
};

/** Opening hours of a day: one or more spans, or all day. */
export const DaySpans = ({ label, spans, onChange, hasError }: Props) => {
  const { t } = useTranslation("editor");
  const isWholeDay = isRoundTheClock(spans);
  const isBad = hasError && spansFault(spans) !== undefined;
  const change = (index: number, part: Partial<OpenSpan>) =>
    onChange(spans.map((span, at) => at === index ? { ...span, ...part } : span));
  return (
    <fieldset className="border-0">
      <legend className="mb-1 font-bold">{label}</legend>
      <div className="grid gap-2">
        {!isWholeDay && spans.map((span, index) => (
          <div key={index}>
            <div className="flex flex-wrap items-end gap-2">
              {(["open", "close"] as const).map((end) => (
                <label key={end} className="grid min-w-0 flex-[1_1_6.25rem]">
                  <span className="text-sm text-muted">{t(`timings.${end}`)}</span>
                  <input
                    type="time"
                    value={span[end]}
                    onChange={(event) =>
                      change(index, { [end]: event.currentTarget.value })}
                    aria-label={t(`timings.${end}Of`, { day: label, number: index + 1 })}
                    aria-invalid={isBad || undefined}
                    className="field min-w-0 px-2 max-sm:[&::-webkit-calendar-picker-indicator]:hidden"
                  />
                </label>
              ))}
              {spans.length > 1 && (
                <button
                  type="button"
                  onClick={() => onChange(spans.filter((_, at) => at !== index))}
                  aria-label={t("timings.removeSpan", { day: label, number: index + 1 })}
                  className="grid size-11 flex-none place-items-center rounded-md text-muted"
                >
                  <X size={20} aria-hidden="true" />
                </button>
              )}
            </div>
            {isPastMidnight(span) && (
              <p className="mt-1 text-sm text-muted">{t("timings.nextDay")}</p>
            )}
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-x-5">
          {!isWholeDay && spans.length < maxSpans && (
            <button
              type="button"
              onClick={() => onChange(addSpan(spans))}
              className="link inline-flex min-h-11 items-center gap-1.5"
            >
              <Plus size={18} aria-hidden="true" />
              {t("timings.addSpan")}
              <span className="sr-only">{`: ${label}`}</span>
            </button>
          )}
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              checked={isWholeDay}
              onChange={() => onChange(isWholeDay ? defaultDay : roundTheClock)}
              className="size-5 accent-primary"
            />
            <span>
              {t("timings.wholeDay")}
              <span className="sr-only">{`: ${label}`}</span>
            </span>
          </label>
        </div>
      </div>
    </fieldset>
  );
};
