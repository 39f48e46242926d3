import { useTranslation } from "react-i18next";
import { BusinessListSkeleton } from "#/components/business/business-list.tsx";
import { Skeleton } from "#/ui/skeleton.tsx";

export const CategorySkeleton = () => {
  const { t } = useTranslation();
  return (
    <div className="wrap pt-12 pb-12">
      <p role="status" className="sr-only">{t("shell.loading")}</p>
      <div className="mb-5 flex items-center gap-4">
        <Skeleton className="size-15" />
        <Skeleton className="h-10 w-60" />
      </div>
      <Skeleton className="mb-6 h-24 md:h-11" />
      <BusinessListSkeleton />
    </div>
  );
};
