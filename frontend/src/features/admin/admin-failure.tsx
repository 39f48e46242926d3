import { useRouter } from "@tanstack/react-router";
import { CloudOff, RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Message } from "../../ui/message.tsx";

export const AdminFailure = () => {
  const { t } = useTranslation(["admin", "forms"]);
  const router = useRouter();
  return (
    <div role="alert">
      <Message icon={<CloudOff size={36} aria-hidden="true" />} title={t("admin:loadFailed")}>
        <button type="button" onClick={() => router.invalidate()} className="btn btn-primary">
          <RotateCw size={18} aria-hidden="true" />
          {t("forms:retry")}
        </button>
      </Message>
    </div>
  );
};
