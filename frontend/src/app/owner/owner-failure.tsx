import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { LoadFailure } from "#/ui/load-failure.tsx";

/** Replaces an owner's page that failed to load. */
export const OwnerFailure = () => {
  const { t } = useTranslation("owner");
  const router = useRouter();
  return (
    <LoadFailure title={t("loadFailed")} onRetry={() => router.invalidate()}>
      <p className="text-muted">{t("loadFailedText")}</p>
    </LoadFailure>
  );
};
