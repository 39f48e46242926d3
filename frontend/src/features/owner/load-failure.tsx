import { useRouter } from "@tanstack/react-router";
import { CloudOff, RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Message } from "../../ui/message.tsx";

/** An owner's page that did not load. */
export const LoadFailure = () => {
  const { t } = useTranslation(["owner", "forms"]);
  const router = useRouter();
  return (
    <div role="alert">
      <Message icon={<CloudOff size={36} aria-hidden="true" />} title={t("owner:loadFailed")}>
        <p className="text-muted">{t("owner:loadFailedText")}</p>
        <button type="button" onClick={() => router.invalidate()} className="btn btn-primary">
          <RotateCw size={18} aria-hidden="true" />
          {t("forms:retry")}
        </button>
      </Message>
    </div>
  );
};
