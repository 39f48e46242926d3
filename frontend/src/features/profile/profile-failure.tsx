import { CloudOff, RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Message } from "../../ui/message.tsx";

export const ProfileFailure = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation(["profile", "forms"]);
  return (
    <div role="alert">
      <Message icon={<CloudOff size={36} aria-hidden="true" />} title={t("profile:loadFailed")}>
        <button type="button" onClick={onRetry} className="btn btn-primary">
          <RotateCw size={18} aria-hidden="true" />
          {t("forms:retry")}
        </button>
      </Message>
    </div>
  );
};
