import type { TFunction } from "i18next";

/** What is said when the service did not like the captcha's token. */
export const captchaExplanations = (t: TFunction<"auth">) => ({
  captcha_expired: { text: t("captcha.expired") },
  captcha_failed: { text: t("captcha.failed") },
});
