import { useTranslation } from "react-i18next";
import { Spinner } from "#/ui/spinner.tsx";

/** Stands in place of a page that is on its way. */
export const Loading = () => {
  const { t } = useTranslation();
  return <Spinner label={t("shell.loading")} />;
};
