import { useTranslation } from "react-i18next";
import type { CategoryId } from "../types.ts";

/**
 * Formats a number of businesses: "59 plumbers" with the trade, else "59 businesses".
 * @returns a function of the number and its displayed form, such as "1,000+"
 */
export const useFormatCount = (trade?: CategoryId) => {
  const { t } = useTranslation(["trades", "translation"]);
  return (count: number, shown: string): string =>
    trade
      ? `${shown} ${t(`trades:noun.${trade}`, { count })}`
      : t("translation:list.count", { count, shown });
};
