import { useTranslation } from "react-i18next";

/** Marks a business that was invented for trying the site out. */
export const DemoBadge = () => {
  const { t } = useTranslation();
  return <span className="chip bg-cream text-accent-ink">{t("business.demo")}</span>;
};
