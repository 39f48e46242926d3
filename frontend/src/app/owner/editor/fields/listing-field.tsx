import type { ChangeEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "#/i18n/languages.ts";
import { categoryIds, categoryName } from "#/lib/business/categories.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { digitsOf, rupeesOf } from "#/ui/form/fields/digits.ts";
import { CheckField } from "#/ui/form/fields/check-field.tsx";
import { ChoiceField } from "#/ui/form/fields/choice-field.tsx";
import { Field, FieldError } from "#/ui/form/fields/field.tsx";
import { PhoneInput } from "#/ui/form/fields/mobile-field.tsx";
import { mobileDigits, phoneDigits } from "#/ui/form/fields/phone-digits.ts";
import { SelectField } from "#/ui/form/fields/select-field.tsx";
import { TextAreaField } from "#/ui/form/fields/text-area-field.tsx";
import { TextField } from "#/ui/form/fields/text-field.tsx";
import { languageOf, useFieldLabel } from "#/components/listing-fields/field-texts.ts";
import {
  type FieldName,
  kindOf,
  listingFields,
  ruleOf,
} from "#/components/listing-fields/listing-fields.ts";
import { useEditor } from "../editor-context.ts";
import { normaliseUrl } from "./normalise-url.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import type { SpokenLanguage, WorksAt } from "#/lib/types.ts";
import { itemsIn } from "#/components/listing-fields/listing-values.ts";
import { useField } from "#/ui/form/form-context.ts";

type Props = {
  name: FieldName;
  help?: ReactNode;
};

/** Input of a listing field, chosen by its kind. */
export const ListingField = ({ name, help }: Props) => {
  const { t } = useTranslation(["owner", "editor", "forms"]);
  const lang = useLang();
  const { values, set } = useEditor();
  const label = useFieldLabel(values.language)(name);
  const kind = kindOf(name);
  const { autoComplete } = listingFields[name];
  const { isRequired, maxLength, maximum } = ruleOf(name);
  const value = values[name];
  const setFrom =
    (clean: (text: string) => string = (text) => text) =>
    (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      set({ [name]: clean(event.currentTarget.value) });
  const shared = {
    name,
    label,
    note: isRequired ? undefined : t("forms:optional"),
    help: help ?? (t(`editor:help.${name as "website"}`, { defaultValue: "" }) || undefined),
    value,
    autoComplete,
    lang: languageOf(name, values),
    onChange: setFrom(),
  };

  const numeric = (clean: (text: string) => string) => (
    <TextField {...shared} inputMode="numeric" onChange={setFrom(clean)} />
  );

  switch (kind) {
    case "language":
      return (
        <ChoiceField
          name={name}
          legend={label}
          value={value === "hi" ? "hi" : "en"}
          onChange={(language) => set({ [name]: language })}
          options={languages.map((value) => ({ value, label: t(`owner:language.${value}`) }))}
        />
      );
    case "languages":
      return <LanguagesField name={name} />;
    case "worksAt":
      return <WorksAtField name={name} />;
    case "flag":
      return (
        <CheckField
          name={name}
          checked={value === "true"}
          onChange={({ currentTarget: { checked } }) => set({ [name]: checked ? "true" : "" })}
        >
          {label}
        </CheckField>
      );
    case "paragraphs":
      return (
        <TextAreaField
          {...shared}
          rows={5}
          help={<LengthNote text={value} longest={maxLength!}>{shared.help}</LengthNote>}
        />
      );
    case "category":
      return (
        <SelectField
          {...shared}
          placeholder={t("editor:chooseCategory")}
          options={categoryIds.map((id) => ({ value: id, label: categoryName(id, lang) }))}
        />
      );
    case "phone":
      return <PhoneField {...shared} onChange={setFrom(phoneDigits)} />;
    case "mobile":
      return <PhoneField {...shared} onChange={setFrom(mobileDigits)} />;
    case "pin":
      return numeric((text) => digitsOf(text).slice(0, 6));
    case "number":
      return numeric((text) => digitsOf(text).slice(0, String(maximum).length));
    case "rupees":
      return numeric(rupeesOf);
    case "gstin":
      return (
        <TextField
          {...shared}
          autoCapitalize="characters"
          spellCheck={false}
          onChange={setFrom((text) => text.replace(/\s/g, "").toUpperCase().slice(0, 15))}
        />
      );
    case "link":
    case "profile":
      return (
        <TextField
          {...shared}
          type="url"
          inputMode="url"
          spellCheck={false}
          onBlur={() => set({ [name]: normaliseUrl(value, name) })}
        />
      );
    case "line":
    case "areas":
    case "position":
      return (
        <TextField
          {...shared}
          help={maxLength && maxLength > 100
            ? <LengthNote text={value} longest={maxLength}>{shared.help}</LengthNote>
            : shared.help}
        />
      );
    default:
      return kind satisfies never;
  }
};

type PhoneProps = {
  name: FieldName;
  label: string;
  note: string | undefined;
  help: ReactNode;
  value: string;
  autoComplete: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** Toll-free numbers take no country code. */
const PhoneField = ({ name, label, note, help, value, autoComplete, onChange }: PhoneProps) => (
  <Field name={name} label={label} note={note} help={help}>
    {(control) => (
      <PhoneInput
        {...control}
        hasCode={!/^18[06]0/.test(value)}
        autoComplete={autoComplete}
        value={value}
        onChange={onChange}
      />
    )}
  </Field>
);

type LengthProps = { text: string; longest: number; children?: ReactNode };

/** Help text of a field, and the characters left when few remain. */
const LengthNote = ({ text, longest, children }: LengthProps) => {
  const { t } = useTranslation("editor");
  const lang = useLang();
  const left = longest - text.trim().length;
  const isScarce = left < longest / 5;
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>{children}</span>
      {isScarce && (
        <span className={left < 0 ? "font-bold text-bad" : ""}>
          {left < 0
            ? t("tooMany", { count: -left, number: formatNumber(-left, lang) })
            : t("left", { count: left, number: formatNumber(left, lang) })}
        </span>
      )}
    </span>
  );
};

/** Whether the business visits customers or customers come to it; optional. */
const WorksAtField = ({ name }: { name: FieldName }) => {
  const places = ruleOf(name).choices as readonly WorksAt[];
  const { t } = useTranslation("owner");
  const { values, set } = useEditor();
  return (
    <ChoiceField
      name={name}
      legend={useFieldLabel(values.language)(name)}
      value={values[name]}
      onChange={(place) => set({ [name]: place })}
      options={[
        { value: "", label: t("worksAt.unsaid") },
        ...places.map((place) => ({ value: place, label: t(`worksAt.${place}`) })),
      ]}
    />
  );
};

const LanguagesField = ({ name }: { name: FieldName }) => {
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
