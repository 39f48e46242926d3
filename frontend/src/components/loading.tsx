import { useTranslation } from "react-i18next";
import { Spinner } from "#/ui/spinner.tsx";

/** Replaces a page that is loading. */
export const Loading = () => {
  const { t } = useTranslation();
  return <Spinner label={t("shell.loading")} />;
};
