import { useTranslation } from "react-i18next";
import { LoadFailure } from "#/app/load-failure.tsx";

/** Replaces an owner's page that failed to load. */
export const OwnerFailure = () => {
  const { t } = useTranslation("owner");
  return (
    <LoadFailure title={t("loadFailed")}>
      <p className="text-muted">{t("loadFailedText")}</p>
    </LoadFailure>
  );
};
