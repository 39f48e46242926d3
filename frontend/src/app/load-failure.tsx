import { useRouter } from "@tanstack/react-router";
import { CloudOff, RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AppPage } from "#/lib/app-pages.ts";
import { Message } from "#/ui/message.tsx";

type Props = { namespace: NonNullable<AppPage["failure"]> };

/** Error message in place of a page that failed to load. */
export const LoadFailure = ({ namespace }: Props) => {
  const router = useRouter();
  const { t } = useTranslation(["forms", "admin", "profile"]);
  const title = t(`${namespace}:loadFailed`);
  return (
    <div role="alert">
      <Message icon={<CloudOff size={36} aria-hidden="true" />} title={title}>
        {namespace === "forms" && <p className="text-muted">{t("forms:loadFailedText")}</p>}
        <button type="button" onClick={() => router.invalidate()} className="btn btn-primary">
          <RotateCw size={18} aria-hidden="true" />
          {t("forms:retry")}
        </button>
      </Message>
    </div>
  );
};
