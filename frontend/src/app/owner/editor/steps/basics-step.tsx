import { ChevronDown } from "lucide-react";
import { Fragment, useState } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "#/i18n/languages.ts";
import { ChoiceField } from "#/ui/form/fields/choice-field.tsx";
import { useFieldLabel } from "#/app/owner/listing/field-words.ts";
import { otherLanguage } from "#/app/owner/listing/field-words.ts";
import { type FieldName, fieldsOf } from "#/app/owner/listing/listing-fields.ts";
import { useEditor } from "../editor-context.ts";
import { ListingField } from "../fields/listing-field.tsx";
import { NameSuggestion } from "../fields/name-suggestion.tsx";

const isTranslation = (name: FieldName) => name.startsWith("translation.");

const translated = fieldsOf("basics").filter(isTranslation);
const own = fieldsOf("basics").filter((name) => name !== "language" && !isTranslation(name));

export const BasicsStep = () => {
  const { t } = useTranslation(["owner", "editor"]);
  const { values, set } = useEditor();
  const labelOf = useFieldLabel(values.language);
  return (
    <>
      <ChoiceField
        name="language"
        legend={labelOf("language")}
        value={values.language === "hi" ? "hi" : "en"}
        onChange={(language) => set({ language })}
        options={languages.map((value) => ({ value, label: t(`owner:language.${value}`) }))}
      />
      {own.map((name) => <ListingField key={name} name={name} />)}
      <Translation />
    </>
  );
};

/** The same in the other language: open where something is written, else one tap away. */
const Translation = () => {
  const { t } = useTranslation(["owner", "editor"]);
  const { values } = useEditor();
  const [isOpen, setOpen] = useState(() => translated.some((name) => values[name] !== ""));
  const language = t(`owner:language.${otherLanguage(values.language)}`);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="card group p-4"
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3">
        <span>
          <span className="block font-bold">{t("editor:translation.title", { language })}</span>
          <span className="block text-sm text-muted">
            {t("editor:translation.help", { language })}
          </span>
        </span>
        <ChevronDown size={20} aria-hidden="true" className="flex-none group-open:rotate-180" />
      </summary>
      <div className="mt-4 grid gap-4">
        {translated.map((name) => (
          <Fragment key={name}>
            <ListingField name={name} />
            {name === "translation.businessName" && isOpen && <NameSuggestion />}
          </Fragment>
        ))}
      </div>
    </details>
  );
};
