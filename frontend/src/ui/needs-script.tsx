import { useTranslation } from "react-i18next";

/** Message for pages that do not work without JavaScript. */
export const NeedsScript = () => {
  const { t } = useTranslation("forms");
  return (
    <noscript>
      <p className="notice notice-bad mt-4">{t("needsScript")}</p>
    </noscript>
  );
};
