import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Timings } from "#/lib/types.ts";
import { ChoiceField } from "#/ui/form/fields/choice-field.tsx";
import { FieldError } from "#/ui/form/fields/field.tsx";
import { useField } from "#/ui/form/form-context.ts";
import { SpecialDays } from "./special-days.tsx";
import {
  alwaysOpen,
  defaultTimings,
  isAlwaysOpen,
} from "#/components/listing-fields/timings-rules.ts";
import { WeekEditor } from "./week-editor.tsx";

type Props = { timings: Timings | null; onChange: (timings: Timings | null) => void };

type Mode = "hours" | "always" | "unknown";

const modeOf = (timings: Timings | null): Mode =>
  timings === null ? "unknown" : isAlwaysOpen(timings) ? "always" : "hours";

export const TimingsEditor = ({ timings, onChange }: Props) => {
  const { t } = useTranslation("editor");
  const { control, error, errorId } = useField("timings");
  const [mode, setMode] = useState(() => modeOf(timings));

  const choose = (next: Mode) => {
    setMode(next);
    if (next === "unknown") return onChange(null);
    if (next === "always") return onChange(alwaysOpen(timings));
    const { special = [] } = timings ?? {};
    onChange({ ...defaultTimings(), special });
  };

  return (
    <div id={control.id} tabIndex={-1} className="grid gap-5 outline-none">
      <ChoiceField
        name="timingsMode"
        legend={t("timings.mode")}
        value={mode}
        onChange={choose}
        options={(["hours", "always", "unknown"] as const).map((value) => ({
          value,
          label: t(`timings.${value}`),
        }))}
      />
      <FieldError id={errorId} text={error} />
      {timings && mode === "hours" && (
        <WeekEditor timings={timings} onChange={onChange} hasError={error !== undefined} />
      )}
      {timings && (
        <SpecialDays
          days={timings.special}
          onChange={(special) => onChange({ ...timings, special })}
          hasError={error !== undefined}
        />
      )}
    </div>
  );
};
