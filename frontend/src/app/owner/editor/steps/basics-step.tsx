import { ChevronDown } from "lucide-react";
import { Fragment, useState } from "react";
import { useTranslation } from "react-i18next";
import { otherLanguage } from "#/app/owner/listing/field-texts.ts";
import { type FieldName, fieldsOf } from "#/app/owner/listing/listing-fields.ts";
import { useEditor } from "../editor-context.ts";
import { ListingField } from "../fields/listing-field.tsx";
import { NameSuggestion } from "../fields/name-suggestion.tsx";

const isTranslation = (name: FieldName) => name.startsWith("translation.");

const translated = fieldsOf("basics").filter(isTranslation);
const own = fieldsOf("basics").filter((name) => !isTranslation(name));

export const BasicsStep = () => (
  <>
    {own.map((name) => <ListingField key={name} name={name} />)}
    <Translation />
  </>
);

/** Fields in the other language; open if one of them is filled. */
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
