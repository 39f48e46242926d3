import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

export const OfflineNotice = () => {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine, () => true);
  return (
    <div role="status" className="offline fixed inset-x-0 bottom-0 z-40">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-3 text-white">
          <WifiOff size={20} aria-hidden="true" className="flex-none" />
          {t("shell.offline")}
        </p>
      )}
    </div>
  );
};

const subscribe = (onChange: () => void) => {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
};
