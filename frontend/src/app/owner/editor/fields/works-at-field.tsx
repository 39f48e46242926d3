import { useTranslation } from "react-i18next";
import { useFieldLabel } from "#/app/owner/listing/field-words.ts";
import { ruleOf } from "#/app/owner/listing/listing-fields.ts";
import type { WorksAt } from "#/lib/types.ts";
import { ChoiceField } from "#/ui/form/fields/choice-field.tsx";
import { useEditor } from "../editor-context.ts";

const places = ruleOf("worksAt").choices as readonly WorksAt[];

/** Who comes to whom; nobody has to say. */
export const WorksAtField = () => {
  const { t } = useTranslation("owner");
  const { values, set } = useEditor();
  return (
    <ChoiceField
      name="worksAt"
      legend={useFieldLabel(values.language)("worksAt")}
      value={values.worksAt}
      onChange={(worksAt) => set({ worksAt })}
      options={[
        { value: "", label: t("worksAt.unsaid") },
        ...places.map((place) => ({ value: place, label: t(`worksAt.${place}`) })),
      ]}
    />
  );
};
