import { useTranslation } from "react-i18next";
import { useFieldLabel } from "#/app/owner/listing/field-texts.ts";
import { type FieldName, ruleOf } from "#/app/owner/listing/listing-fields.ts";
import { itemsIn } from "#/app/owner/listing/listing-values.ts";
import type { SpokenLanguage } from "#/lib/types.ts";
import { FieldError } from "#/ui/form/fields/field.tsx";
import { useField } from "#/ui/form/form-context.ts";
import { useEditor } from "../editor-context.ts";

export const LanguagesField = ({ name }: { name: FieldName }) => {
  const codes = ruleOf(name).choices as readonly SpokenLanguage[];
  const { t } = useTranslation(["listing", "forms"]);
  const { values, set } = useEditor();
  const { control, error, errorId } = useField(name);
  const label = useFieldLabel(values.language)(name);
  const chosen = itemsIn(values[name]);
  const toggle = (code: string) => {
    const next = chosen.includes(code)
      ? chosen.filter((other) => other !== code)
      : [...chosen, code];
    set({ [name]: next.join(",") });
  };
  return (
    <fieldset
      id={control.id}
      tabIndex={-1}
      aria-describedby={control["aria-describedby"]}
      className="border-0 outline-none"
    >
      <legend className="mb-1 font-bold">
        {label}
        <span className="font-normal text-muted">{` (${t("forms:optional")})`}</span>
      </legend>
      <div className="flex flex-wrap gap-1">
        {codes.map((code) => (
          <label key={code} className="day px-3">
            <input
              type="checkbox"
              checked={chosen.includes(code)}
              onChange={() => toggle(code)}
              className="sr-only"
            />
            {t(`listing:spoken.${code}`)}
          </label>
        ))}
      </div>
      <FieldError id={errorId} text={error} />
    </fieldset>
  );
};
