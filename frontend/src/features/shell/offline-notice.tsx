import { History, WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { showMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

/** Says when there is no network, and of when a page is that could not be had anew. */
export const OfflineNotice = () => {
  const { t } = useTranslation();
  const lang = useLang();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine, () => true);
  const savedAt = useSyncExternalStore(subscribe, () => root().saved, () => undefined);
  const keptAt = useSyncExternalStore(subscribe, () => root().kept, () => undefined);
  const Icon = isOnline && !savedAt ? History : WifiOff;
  const notice = savedAt
    ? t("shell.saved", { when: showMoment(savedAt, lang) })
    : keptAt && isOnline
    ? t("shell.kept", { when: showMoment(keptAt, lang) })
    : isOnline
    ? undefined
    : t("shell.offline");
  return (
    <div role="status" className="offline">
      {notice && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-3 text-paper">
          <Icon size={20} aria-hidden="true" className="flex-none" />
          {notice}
        </p>
      )}
    </div>
  );
};

/** `saved` is the service worker's, `kept` the service's; gone once the page shows something newer. */
const root = () => document.documentElement.dataset;

const subscribe = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-saved", "data-kept"] });
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    observer.disconnect();
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
};
