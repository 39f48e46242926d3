import { CloudOff, RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Message } from "#/ui/message.tsx";

/**
 * Error page. Its button reloads the document, because a missing file may belong to an older
 * build.
 */
export const RouteError = () => {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Message icon={<CloudOff size={36} aria-hidden="true" />} title={t("error.page")}>
        <p className="text-muted">{t("error.pageText")}</p>
        <button type="button" onClick={() => location.reload()} className="btn btn-primary">
          <RotateCw size={18} aria-hidden="true" />
          {t("error.retry")}
        </button>
      </Message>
    </div>
  );
};
