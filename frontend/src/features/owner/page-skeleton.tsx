import { useTranslation } from "react-i18next";
import "../../styles/account.css";
import { Skeleton } from "../../ui/skeleton.tsx";

/** The outline of an owner's page, until its data is there. */
export const PageSkeleton = ({ heights }: { heights: readonly string[] }) => {
  const { t } = useTranslation("forms");
  return (
    <div className="bg-wash">
      <div className="wrap grid gap-4 py-5 md:py-8">
        <p role="status" className="sr-only">{t("loading")}</p>
        {heights.map((height, index) => (
          <div key={index} className={`card grid content-start gap-4 p-4 md:p-6 ${height}`}>
            <Skeleton className="h-7 w-44" />
            <Skeleton className="h-11 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
};
