import { useTranslation } from "react-i18next";
import { Spinner } from "#/ui/spinner.tsx";

export const Loading = () => {
  const { t } = useTranslation();
  return <Spinner label={t("shell.loading")} />;
};
