import { useTranslation } from "react-i18next";
import { BusinessListSkeleton } from "#/components/business/business-list.tsx";

export const SearchSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div className="wrap pt-5 pb-12">
      <p role="status" className="mb-6 text-2xl font-bold text-muted">{t("search.loading")}</p>
      <BusinessListSkeleton />
    </div>
  );
};
