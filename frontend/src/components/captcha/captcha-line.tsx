import { ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { useCaptcha } from "./use-captcha.ts";

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
        {t(`captcha.${status}`)}
      </p>
      <div ref={box} />
    </div>
  );
};
