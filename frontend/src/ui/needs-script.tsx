import { useTranslation } from "react-i18next";

/** Says what is missing, where a page `needsScript` (`client/prepare-page.ts`) and none runs. */
export const NeedsScript = () => {
  const { t } = useTranslation("forms");
  return (
    <noscript>
      <p className="notice notice-bad mt-4">{t("needsScript")}</p>
    </noscript>
  );
};
