import { useTranslation } from "react-i18next";
import { useFieldLabel } from "#/app/owner/listing/field-texts.ts";
import { type FieldName, ruleOf } from "#/app/owner/listing/listing-fields.ts";
import type { WorksAt } from "#/lib/types.ts";
import { ChoiceField } from "#/ui/form/fields/choice-field.tsx";
import { useEditor } from "../editor-context.ts";

/** Whether the business visits customers or customers come to it; optional. */
export const WorksAtField = ({ name }: { name: FieldName }) => {
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
