import { ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { useCaptcha } from "./use-captcha.ts";

const statuses = ["idle", "working", "done"] as const;

/** Status of the captcha, and a container for a widget that needs interaction. */
export const CaptchaLine = ({ captcha }: { captcha: ReturnType<typeof useCaptcha> }) => {
  const { t } = useTranslation("auth");
  const { box, status } = captcha;
  return (
    <div>
      <p className="flex items-start gap-2 text-sm text-muted">
        <ShieldCheck
          size={18}
          aria-hidden="true"
          className={`flex-none ${status === "done" ? "text-good" : ""}`}
        />
        <span className="grid">
          {
            /*
             * All texts share one grid cell, so that the button below does not move while the user
             * taps it.
             */
          }
          {statuses.map((each) => (
            <span
              key={each}
              aria-hidden={each !== status || undefined}
              className={`col-start-1 row-start-1 ${each === status ? "" : "invisible"}`}
            >
              {t(`captcha.${each}`)}
            </span>
          ))}
        </span>
      </p>
      <div ref={box} />
    </div>
  );
};
