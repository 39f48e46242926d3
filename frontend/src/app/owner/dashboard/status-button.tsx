import { Pause, Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { MyBusiness } from "#/components/listing-fields/listing-values.ts";
import { useQuickChange } from "./use-quick-change.ts";

type Props = {
  business: MyBusiness;
  onChange: (business: MyBusiness) => void;
  className: string;
};

/** Pauses or resumes the listing; disabled while it is neither public nor paused. */
export const StatusButton = ({ business, onChange, className }: Props) => {
  const { t } = useTranslation("dashboard");
  const { change, isBusy } = useQuickChange(business, onChange);
  const { status } = business;
  const isPaused = status === "paused";
  const isUsable = isPaused || status === "active";
  const Icon = isPaused ? Play : Pause;
  const pauseOrResume = () =>
    change(
      () => ({ status: isPaused ? "active" : "paused" }),
      t(isPaused ? "resumed" : "paused"),
    );
  return (
    <button
      type="button"
      aria-disabled={isBusy || !isUsable || undefined}
      title={isUsable ? undefined : t("acts.notPublic")}
      onClick={isUsable ? pauseOrResume : undefined}
      className={className}
    >
      <Icon size={20} aria-hidden="true" />
      {t(isPaused ? "resume" : "pause")}
      {!isUsable && <span className="sr-only">{t("acts.notPublic")}</span>}
    </button>
  );
};
