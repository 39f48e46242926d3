import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { LoadFailure } from "#/ui/load-failure.tsx";

export const AdminFailure = () => {
  const { t } = useTranslation("admin");
  const router = useRouter();
  return <LoadFailure title={t("loadFailed")} onRetry={() => router.invalidate()} />;
};
