import { useTranslation } from "react-i18next";

/** Says what is missing, where a page is of no use without scripts and there are none. */
export const NeedsScript = () => {
  const { t } = useTranslation("forms");
  return (
    <noscript>
      <p className="notice notice-bad mt-4">{t("needsScript")}</p>
    </noscript>
  );
};
