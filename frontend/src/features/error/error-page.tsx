import { CloudOff, RotateCw } from "lucide-react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Message } from "../../ui/message.tsx";

type Props = {
  onRetry: () => void;
  /** What could not be loaded; the specification has a sentence of its own for businesses. */
  what?: "page" | "businesses";
};

export const ErrorPage = ({ onRetry, what = "page" }: Props) => {
  const { t } = useTranslation();
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
