import { useTranslation } from "react-i18next";
import { Skeleton } from "#/ui/skeleton.tsx";

export const ListingSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div className="wrap pt-12 pb-12">
      <p role="status" className="sr-only">{t("shell.loading")}</p>
      <Skeleton className="h-40 md:h-64" />
      <Skeleton className="mt-6 h-10 w-3/4" />
      <Skeleton className="mt-3 h-5 w-1/2" />
      <Skeleton className="mt-6 h-11" />
      <div className="mt-8 grid gap-8 lg:grid-cols-[1fr_22rem]">
        <Skeleton className="h-60" />
        <Skeleton className="h-60" />
      </div>
    </div>
  );
};
