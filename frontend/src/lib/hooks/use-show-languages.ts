import { useTranslation } from "react-i18next";
import type { SpokenLanguage } from "../types.ts";

/** Languages by their names in the language of the page. */
export const useShowLanguages = () => {
  const { t } = useTranslation("listing");
  return (codes: readonly SpokenLanguage[]): string =>
    codes.map((code) => t(`spoken.${code}`)).join(", ");
};
