import { useRouter } from "@tanstack/react-router";
import { CloudOff, RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Message } from "#/ui/message.tsx";

/** What stands in place of a page that could not be shown. */
export const RouteError = ({ reset }: { reset?: () => void }) => {
  const { t } = useTranslation();
  const router = useRouter();
  const retry = () => {
    // The button is about to go.
    document.getElementById("main")?.focus({ preventScroll: true });
    reset?.();
    router.invalidate();
  };
  return (
    <div role="alert">
      <Message icon={<CloudOff size={36} aria-hidden="true" />} title={t("error.page")}>
        <p className="text-muted">{t("error.pageText")}</p>
        <button type="button" onClick={retry} className="btn btn-primary">
          <RotateCw size={18} aria-hidden="true" />
          {t("error.retry")}
        </button>
      </Message>
    </div>
  );
};
