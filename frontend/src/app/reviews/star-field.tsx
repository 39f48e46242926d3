import { useTranslation } from "react-i18next";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useField } from "#/ui/form/form-context.ts";
import "./star-field.css";
import { FieldError } from "#/ui/form/fields/field.tsx";

const stars = ["1", "2", "3", "4", "5"] as const;

export const StarField = ({ defaultValue }: { defaultValue: string | undefined }) => {
  const { t } = useTranslation("writeReview");
  const lang = useLang();
  const { control, error, errorId } = useField("rating");
  return (
    <fieldset id={control.id} tabIndex={-1} aria-describedby={errorId} className="border-0">
      <legend className="mb-1 font-bold">{t("rating")}</legend>
      <div className="star-choices">
        {stars.map((value) => (
          <label key={value} className="star-choice">
            <input
              type="radio"
              name="rating"
              value={value}
              required
              aria-invalid={error ? true : undefined}
              defaultChecked={value === defaultValue}
              className="sr-only"
            />
            <span aria-hidden="true" className="star" />
            <span className="text-sm leading-tight">
              {formatNumber(Number(value), lang)} – {t(`ratings.${value}`)}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} text={error} />
    </fieldset>
  );
};
