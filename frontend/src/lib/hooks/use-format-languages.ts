import { useTranslation } from "react-i18next";
import type { SpokenLanguage } from "../types.ts";

/** Names of languages in the page's language. */
export const useFormatLanguages = () => {
  const { t } = useTranslation("listing");
  return (codes: readonly SpokenLanguage[]): string =>
    codes.map((code) => t(`spoken.${code}`)).join(", ");
};
