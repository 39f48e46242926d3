import { useTranslation } from "react-i18next";
import { LoadFailure } from "#/app/load-failure.tsx";

export const ProfileFailure = () => {
  const { t } = useTranslation("profile");
  return <LoadFailure title={t("loadFailed")} />;
};
