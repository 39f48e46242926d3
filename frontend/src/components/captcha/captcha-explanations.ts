import type { TFunction } from "i18next";

export const captchaExplanations = (t: TFunction<"auth">) => ({
  captcha_expired: { text: t("captcha.expired") },
  captcha_failed: { text: t("captcha.failed") },
});
