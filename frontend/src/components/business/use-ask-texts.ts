import { useTranslation } from "react-i18next";

/** Texts of `ask-bar.tsx`, which has no i18next in an island. */
export const useAskTexts = () => {
  const { t } = useTranslation();
  const values = { name: "{name}", n: "{n}" };
  return {
    ask: t("business.ask"),
    compare: t("business.compare"),
    chosen: t("business.asked.chosen"),
    added: t("business.asked.added", values),
    removed: t("business.asked.removed", values),
    full: t("business.asked.full"),
    remove: t("business.asked.remove", values),
  };
};

export type AskTexts = ReturnType<typeof useAskTexts>;
