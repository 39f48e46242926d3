import { ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { useCaptcha } from "./use-captcha.ts";

const statuses = ["idle", "working", "done"] as const;

/** Says what the captcha does, and holds the place of one that has to ask. */
export const CaptchaLine = ({ captcha }: { captcha: ReturnType<typeof useCaptcha> }) => {
  const { t } = useTranslation("auth");
  const { box, status } = captcha;
  return (
    <div>
      <p className="flex items-center gap-2 text-sm text-muted">
        <ShieldCheck
          size={18}
          aria-hidden="true"
          className={`flex-none ${status === "done" ? "text-good" : ""}`}
        />
        <span className="grid">
          {/* The longest sets the height: the button below may be on its way to be pressed. */}
          {statuses.map((one) => (
            <span
              key={one}
              aria-hidden={one !== status || undefined}
              className={`col-start-1 row-start-1 ${one === status ? "" : "invisible"}`}
            >
              {t(`captcha.${one}`)}
            </span>
          ))}
        </span>
      </p>
      <div ref={box} />
    </div>
  );
};
