import { useTranslation } from "react-i18next";
import { LoadFailure } from "#/app/load-failure.tsx";

export const AdminFailure = () => {
  const { t } = useTranslation("admin");
  return <LoadFailure title={t("loadFailed")} />;
};
