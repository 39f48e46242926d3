import { useTranslation } from "react-i18next";

/** Says what is missing, for a page that is nothing without its script. */
export const NeedsScript = () => {
  const { t } = useTranslation("forms");
  return (
    <noscript>
      <p className="notice notice-bad mt-4">{t("needsScript")}</p>
    </noscript>
  );
};
