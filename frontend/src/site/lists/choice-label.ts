import { useTranslation } from "react-i18next";
import { listFilters } from "#/api/generated/list-filters.ts";
import type { FilterName } from "#/lib/business/search-params.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

/** The text of a filter's choice. */
export const useChoiceLabel = () => {
  const { t } = useTranslation(["results", "translation"]);
  const lang = useLang();
  return (name: FilterName, choice: string | number): string => {
    const filter = listFilters[name];
    return "each" in filter
      ? t(filter.each, { value: formatNumber(Number(choice), lang) })
      : t(filter.label);
  };
};
