import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Rate } from "#/lib/types.ts";
import { FieldError } from "#/ui/form/fields/field.tsx";
import { rupeesOf } from "#/ui/form/fields/digits.ts";
import { useField } from "#/ui/form/form-context.ts";
import {
  blankRate,
  maxRates,
  rateFault,
  rateUnits,
  type TypedRate,
} from "#/components/listing-fields/typed-rates.ts";

type Props = {
  rates: readonly TypedRate[];
  onChange: (rates: readonly TypedRate[]) => void;
  /** Name of the listing's other language. */
  otherLanguage: string;
};

const maxTextLength = 80;

/** Editor of the rate card, one line for each service. */
export const RatesEditor = ({ rates, onChange, otherLanguage }: Props) => {
  const { t } = useTranslation(["editor", "listing"]);
  const { control, error, errorId } = useField("rates");
  const change = (index: number, part: Partial<TypedRate>) =>
    onChange(rates.map((rate, at) => at === index ? { ...rate, ...part } : rate));
  return (
    <fieldset
      id={control.id}
      tabIndex={-1}
      aria-describedby={control["aria-describedby"]}
      className="min-w-0 border-0 outline-none"
    >
      <legend className="font-bold">{t("editor:rates.title")}</legend>
      <p className="mb-2 text-sm text-muted">{t("editor:rates.help")}</p>
      <FieldError id={errorId} text={error} />
      <ul className="grid gap-3">
        {rates.map((rate, index) => {
          const number = index + 1;
          const fault = error ? rateFault(rate) : undefined;
          return (
            <li key={index} className="card grid grid-cols-1 gap-3 p-3 sm:grid-cols-2">
              <Labelled label={t("editor:rates.text", { number })}>
                <input
                  type="text"
                  maxLength={maxTextLength}
                  value={rate.text}
                  onChange={(event) => change(index, { text: event.currentTarget.value })}
                  aria-invalid={fault === "rateText" || undefined}
                  className="field min-w-0"
                />
              </Labelled>
              <Labelled label={t("editor:rates.translation", { language: otherLanguage })}>
                <input
                  type="text"
                  maxLength={maxTextLength}
                  value={rate.translation}
                  onChange={(event) => change(index, { translation: event.currentTarget.value })}
                  className="field min-w-0"
                />
              </Labelled>
              <div className="flex flex-wrap items-end gap-2 sm:col-span-2">
                <Labelled label={t("editor:rates.from")} className="w-18 flex-none sm:w-32">
                  <input
                    type="text"
                    inputMode="numeric"
                    autoComplete="off"
                    value={rate.from}
                    onChange={(event) =>
                      change(index, { from: rupeesOf(event.currentTarget.value) })}
                    aria-invalid={fault === "ratePrice" || undefined}
                    className="field min-w-0"
                  />
                </Labelled>
                <Labelled label={t("editor:rates.per")} className="min-w-0 flex-1 basis-18">
                  <select
                    value={rate.per}
                    onChange={(event) =>
                      change(index, { per: event.currentTarget.value as Rate["per"] })}
                    className="field min-w-0 max-sm:px-2"
                  >
                    {rateUnits.map((unit) => (
                      <option key={unit} value={unit}>{t(`listing:rate.${unit}`)}</option>
                    ))}
                  </select>
                </Labelled>
                <button
                  type="button"
                  onClick={() => onChange(rates.filter((_, at) => at !== index))}
                  aria-label={t("editor:rates.remove", { number })}
                  className="grid size-11 flex-none place-items-center rounded-md text-muted"
                >
                  <Trash2 size={20} aria-hidden="true" />
                </button>
              </div>
            </li>
          );
        })}
      </ul>
      {rates.length < maxRates && (
        <button
          type="button"
          onClick={() => onChange([...rates, blankRate])}
          className="btn btn-plain mt-3"
        >
          <Plus size={18} aria-hidden="true" />
          {t("editor:rates.add")}
        </button>
      )}
    </fieldset>
  );
};

type LabelledProps = { label: string; className?: string; children: ReactNode };

const Labelled = ({ label, className = "min-w-0 flex-1", children }: LabelledProps) => (
  <label className={`grid grid-cols-1 gap-1 ${className}`}>
    <span className="text-sm">{label}</span>
    {children}
  </label>
);
