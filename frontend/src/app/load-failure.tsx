import { useRouter } from "@tanstack/react-router";
import { CloudOff, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Message } from "#/ui/message.tsx";

type Props = { title: string; children?: ReactNode };

/** Error message in place of a page that failed to load. */
export const LoadFailure = ({ title, children }: Props) => {
  const router = useRouter();
  const { t } = useTranslation("forms");
  return (
    <div role="alert">
      <Message icon={<CloudOff size={36} aria-hidden="true" />} title={title}>
        {children}
        <button type="button" onClick={() => router.invalidate()} className="btn btn-primary">
          <RotateCw size={18} aria-hidden="true" />
          {t("retry")}
        </button>
      </Message>
    </div>
  );
};
