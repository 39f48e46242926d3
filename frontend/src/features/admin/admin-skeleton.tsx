import { useTranslation } from "react-i18next";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AdminFrame } from "./admin-frame.tsx";

export const AdminSkeleton = () => {
  const { t } = useTranslation("forms");
  return (
    <AdminFrame>
      <p role="status" className="sr-only">{t("loading")}</p>
      {[1, 2, 3, 4].map((number) => <Skeleton key={number} className="h-28 w-full" />)}
    </AdminFrame>
  );
};
