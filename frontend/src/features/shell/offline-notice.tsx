import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { showMoment } from "../../lib/moment.ts";
import { useLang } from "../../lib/use-lang.ts";

/** Says when there is no network, and that a page from the device is a copy and of when. */
export const OfflineNotice = () => {
  const { t } = useTranslation();
  const lang = useLang();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine, () => true);
  const savedAt = useSyncExternalStore(subscribe, readSavedAt, () => undefined);
  const notice = savedAt
    ? t("shell.saved", { when: showMoment(savedAt, lang) })
    : isOnline
    ? undefined
    : t("shell.offline");
  return (
    <div role="status" className="offline fixed inset-x-0 bottom-0 z-40">
      {notice && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-3 text-white">
          <WifiOff size={20} aria-hidden="true" className="flex-none" />
          {notice}
        </p>
      )}
    </div>
  );
};

/** Written by the service worker; gone once the page shows something newer. */
const readSavedAt = () => document.documentElement.dataset.saved;

const subscribe = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-saved"] });
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    observer.disconnect();
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
};
