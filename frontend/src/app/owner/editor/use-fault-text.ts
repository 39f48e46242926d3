import { useTranslation } from "react-i18next";
import type { FieldFault } from "../listing/check-listing.ts";
import { ruleOf } from "#/components/listing-fields/listing-fields.ts";
import { isPart, type ValueName } from "#/components/listing-fields/listing-values.ts";

export const useFaultText = () => {
  const { t } = useTranslation("editor");
  return (name: ValueName, fault: FieldFault): string => {
    const { minimum, maximum } = isPart(name) ? {} : ruleOf(name);
    return t(`fault.${fault}`, { least: minimum, most: maximum });
  };
};
