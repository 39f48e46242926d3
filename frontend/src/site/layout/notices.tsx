import { History, TriangleAlert, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSite } from "#/lib/hooks/use-site.ts";
import { Spinner } from "#/ui/spinner.tsx";

/** Notices that `islands/notices.ts` shows; hidden until they apply. */
export const Notices = () => {
  const { t } = useTranslation();
  const moment = { when: "<time>" };
  return (
    <>
      <div role="status" className="offline">
        <Notice name="offline" icon={WifiOff} text={t("shell.offline")} />
        <Notice name="copy" icon={WifiOff} text={t("shell.saved", moment)} />
        <Notice name="old" icon={History} text={t("shell.outdated", moment)} />
        <Notice name="failed" icon={TriangleAlert} text={t("shell.failed")}>
          <button type="button" className="min-h-11 flex-none font-semibold underline">
            {t("shell.reload")}
          </button>
        </Notice>
      </div>
      {/* Keeps the page usable if the next document never arrives. */}
      <div
        id="page-spinner"
        className="pointer-events-none fixed inset-0 z-35 bg-surface/60"
        hidden
      >
        <Spinner label={t("shell.loading")} />
      </div>
    </>
  );
};

/** Banner of preview environments that shows whether the service responds. */
export const PreviewBanner = () => {
  const { t } = useTranslation();
  if (useSite().env !== "preview") return null;
  const className = "min-h-8 px-4 py-1 text-center text-sm font-bold";
  return (
    <div role="status" id="preview-banner">
      <p className={`${className} bg-accent text-night`}>{t("shell.previewRunning")}</p>
      <p className={`${className} bg-bad text-surface`} hidden>{t("shell.previewDisconnected")}</p>
    </div>
  );
};

type NoticeProps = { name: string; icon: typeof History; text: string; children?: ReactNode };

const Notice = ({ name, icon: Icon, text, children }: NoticeProps) => {
  const [before, after] = text.split("<time>");
  return (
    <p
      data-notice={name}
      hidden
      className="flex items-center justify-center gap-2 bg-ink px-4 py-3 text-surface"
    >
      <Icon size={20} aria-hidden="true" className="flex-none" />
      <span>
        {before}
        {after !== undefined && <time />}
        {after}
      </span>
      {children}
    </p>
  );
};
