import { Pause, Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { MyBusiness } from "../listing/listing-values.ts";
import { useQuickChange } from "./use-quick-change.ts";

type Props = {
  business: MyBusiness;
  onChange: (business: MyBusiness) => void;
  className: string;
};

export const StatusButton = ({ business, onChange, className }: Props) => {
  const { t } = useTranslation("dashboard");
  const { change, isBusy } = useQuickChange(business, onChange);
  const isActive = business.status === "active";
  const Icon = isActive ? Pause : Play;
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={() =>
        change(
          () => ({ status: isActive ? "paused" : "active" }),
          t(isActive ? "paused" : "resumed"),
        )}
      className={`btn ${className}`}
    >
      <Icon size={18} aria-hidden="true" />
      <span>{t(isActive ? "pause" : "resume")}</span>
    </button>
  );
};
