import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { formatSeconds, useSecondsLeft } from "#/ui/form/use-seconds-left.ts";

type Props = {
  /** When the code can be resent, ISO 8601. */
  resendAt: string;
  onResend: () => Promise<void>;
  /** True if the sent code is no longer valid. */
  isUsedUp?: boolean;
};

/** Requests another code after a countdown. */
export const ResendButton = ({ resendAt, onResend, isUsedUp = false }: Props) => {
  const { t } = useTranslation("auth");
  const lang = useLang();
  const [isBusy, setBusy] = useState(false);
  const seconds = useSecondsLeft(Date.parse(resendAt));

  const resend = async () => {
    if (isBusy || seconds > 0) return;
    setBusy(true);
    await onResend().finally(() => setBusy(false));
  };

  return (
    <button
      type="button"
      onClick={resend}
      aria-disabled={isBusy || seconds > 0 || undefined}
      className="btn btn-plain w-full"
    >
      {isBusy
        ? t("code.resending")
        : seconds > 0
        ? t(isUsedUp ? "code.newIn" : "code.resendIn", { time: formatSeconds(seconds, lang) })
        : t(isUsedUp ? "code.new" : "code.resend")}
    </button>
  );
};
