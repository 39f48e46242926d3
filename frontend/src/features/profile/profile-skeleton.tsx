import { useTranslation } from "react-i18next";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ProfileFrame } from "./profile-frame.tsx";

export const ProfileSkeleton = () => {
  const { t } = useTranslation("forms");
  return (
    <ProfileFrame>
      <p role="status" className="sr-only">{t("loading")}</p>
      {["h-28", "h-80", "h-64", "h-28"].map((height, index) => (
        <div key={index} className={`card grid content-start gap-4 p-4 md:p-6 ${height}`}>
          <Skeleton className="h-6 w-44" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
    </ProfileFrame>
  );
};
