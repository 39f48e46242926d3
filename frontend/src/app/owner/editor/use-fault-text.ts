import { useTranslation } from "react-i18next";
import type { FieldFault } from "../listing/check-listing.ts";
import { isFieldName, ruleOf } from "#/components/listing-fields/listing-fields.ts";
import type { ValueName } from "#/components/listing-fields/listing-values.ts";

export const useFaultText = () => {
  const { t } = useTranslation("editor");
  return (name: ValueName, fault: FieldFault): string => {
    const { minimum, maximum } = isFieldName(name) ? ruleOf(name) : {};
    return t(`fault.${fault}`, { least: minimum, most: maximum });
  };
};
