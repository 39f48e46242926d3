import { useTranslation } from "react-i18next";
import { otherLanguage } from "#/app/owner/listing/field-texts.ts";
import { isPart } from "#/app/owner/listing/listing-values.ts";
import { RatesEditor } from "#/app/owner/rates/rates-editor.tsx";
import { useEditor } from "../editor-context.ts";
import { ListingField } from "../fields/listing-field.tsx";
import { stepNames } from "../step-rules.ts";

export const PricesStep = () => {
  const { t } = useTranslation("owner");
  const { values, set } = useEditor();
  return (
    <>
      {stepNames("prices").map((name) =>
        isPart(name)
          ? (
            <RatesEditor
              key={name}
              rates={values.rates}
              onChange={(rates) => set({ rates })}
              otherLanguage={t(`language.${otherLanguage(values.language)}`)}
            />
          )
          : <ListingField key={name} name={name} />
      )}
    </>
  );
};
