import { useTranslation } from "react-i18next";
import { otherLanguage } from "#/app/owner/listing/field-words.ts";
import { RatesEditor } from "#/app/owner/rates/rates-editor.tsx";
import { useEditor } from "../editor-context.ts";
import { LanguagesField } from "../fields/languages-field.tsx";
import { ListingField } from "../fields/listing-field.tsx";

/** What people ask first. */
export const PricesStep = () => {
  const { t } = useTranslation("owner");
  const { values, set } = useEditor();
  return (
    <>
      <ListingField name="visitCharge" />
      <RatesEditor
        rates={values.rates}
        onChange={(rates) => set({ rates })}
        otherLanguage={t(`language.${otherLanguage(values.language)}`)}
      />
      <ListingField name="rateNote" />
      <ListingField name="translation.rateNote" />
      <LanguagesField name="languagesSpoken" />
    </>
  );
};
