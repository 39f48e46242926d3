import { useTranslation } from "react-i18next";

export const DemoBadge = () => {
  const { t } = useTranslation();
  return <span className="chip bg-accent-soft text-accent-ink">{t("business.demo")}</span>;
};
