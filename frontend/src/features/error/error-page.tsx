import { useLocation } from "@tanstack/react-router";
import { CloudOff, RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Message } from "#/ui/message.tsx";

type Props = { onRetry: () => void };

export const ErrorPage = ({ onRetry }: Props) => {
  const { t } = useTranslation();
  const what = useLocation({ select: ({ pathname }) => listsBusinesses.test(pathname) })
    ? "businesses"
    : "page";
  return (
    <div role="alert">
      <Message icon={<CloudOff size={36} aria-hidden="true" />} title={t(`error.${what}`)}>
        {what === "page" && <p className="text-muted">{t("error.pageText")}</p>}
        <button type="button" onClick={onRetry} className="btn btn-primary">
          <RotateCw size={18} aria-hidden="true" />
          {t("error.retry")}
        </button>
      </Message>
    </div>
  );
};

/** The pages whose failure has a sentence of its own. */
const listsBusinesses = /^\/(categories|search)\b/;
