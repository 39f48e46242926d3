import { AppError } from "../shared/errors.ts";
import { Verbatim } from "../shared/text/text-fields.ts";
import type { AdaptiveCaptcha } from "./adaptive-captcha.ts";

export const CaptchaToken = Verbatim(8192).openapi("CaptchaToken", {
  description: "The token of the captcha widget. Not needed when the provider is `none`.",
});

/**
 * @throws {AppError} `captcha_failed`, `captcha_expired`, or `unavailable` when the provider is
 *   unavailable
 */
export async function checkCaptcha(
  { captcha }: { captcha: AdaptiveCaptcha },
  token: string | undefined,
  ip: string | undefined,
): Promise<void> {
  const result = await captcha.verify(token ?? "", { ip });
  if (result === "failed") throw new AppError("captcha_failed");
  if (result === "expired") throw new AppError("captcha_expired");
}
