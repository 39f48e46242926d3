import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { LoadFailure } from "#/ui/load-failure.tsx";

export const ProfileFailure = () => {
  const { t } = useTranslation("profile");
  const router = useRouter();
  return <LoadFailure title={t("loadFailed")} onRetry={() => router.invalidate()} />;
};
