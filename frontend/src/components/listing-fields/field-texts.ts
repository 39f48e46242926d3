import { useTranslation } from "react-i18next";
import { itemsIn, type ListingValues, type ValueName } from "./listing-values.ts";
import type { FieldKind, FieldName } from "./listing-fields.ts";
import { categoryName } from "#/lib/business/categories.ts";
import { formatNumber, formatRupees } from "#/lib/format/numbers.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import type { CategoryId, Lang, SpokenLanguage, WorksAt } from "#/lib/types.ts";
import { isState, stateIn } from "#/lib/format/state-names.ts";
import { detectLanguage } from "#/lib/format/texts.ts";
import { useFormatLanguages } from "#/lib/hooks/use-format-languages.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { isFieldName, kindOf, unitOf } from "./listing-fields.ts";

export const otherLanguage = (language: string): Lang => language === "hi" ? "en" : "hi";

/** Labels of fields; translations name their language, if the listing's is known. */
export const useFieldLabel = (language?: string) => {
  const { t } = useTranslation("owner");
  return (name: ValueName): string =>
    t(`field.${name}`, { language: t(`language.${language ? otherLanguage(language) : "other"}`) });
};

/** Formats a field's value for display; empty if there is none. */
export const useFormatValue = () => {
  const { t } = useTranslation("owner");
  const lang = useLang();
  const formatLanguages = useFormatLanguages();
  return (name: FieldName, values: Pick<ListingValues, FieldName>): string => {
    const text = values[name];
    if (text === "") return "";
    if (name === "address.state") return stateIn(text, lang);
    const kind = kindOf(name);
    switch (kind) {
      case "language":
        return t(`language.${text as Lang}`);
      case "rupees":
        if (!/^\d+$/.test(text)) return text;
        return text === "0" ? t("freeVisit") : formatRupees(Number(text), lang);
      case "languages":
        return formatLanguages(itemsIn(text) as SpokenLanguage[]);
      case "worksAt":
        return t(`worksAt.${text as WorksAt}`);
      case "areas":
        return itemsIn(text).join(", ");
      case "flag":
        return t("yes");
      case "category":
        return categoryName(text as CategoryId, lang);
      case "number":
        return t(`unit.${unitOf(name)!}`, {
          count: Number(text),
          number: formatNumber(Number(text), lang),
        });
      case "phone":
      case "mobile":
        return formatPhone(text);
      case "line":
      case "paragraphs":
      case "link":
      case "profile":
      case "pin":
      case "position":
      case "gstin":
        return text;
      default:
        return kind satisfies never;
    }
  };
};

/** Kinds whose values are displayed in the page's language. */
const translatedKinds: readonly FieldKind[] = [
  "category",
  "languages",
  "rupees",
  "worksAt",
  "flag",
];

/** Language of a field's value, if known. */
export const languageOf = (name: FieldName, values: ListingValues): Lang | undefined => {
  const { language } = values;
  if (language && name.startsWith("translation.")) return otherLanguage(language);
  if (isFieldName(`translation.${name}`) && (language === "en" || language === "hi")) {
    return language;
  }
  return translatedKinds.includes(kindOf(name)) || isState(values[name])
    ? undefined
    : detectLanguage(values[name]);
};
