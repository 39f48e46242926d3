import { AppError } from "../shared/errors.ts";
import { Verbatim } from "../shared/text/text-fields.ts";
import type { AdaptiveCaptcha } from "./adaptive-captcha.ts";
import { takeOf } from "./guard.ts";
import type { Limit, Limiter } from "./limiter.ts";

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

/** Counts a call of an address. @returns whether the address has calls without a captcha left */
export async function takeFree(
  { limiter }: { limiter: Limiter },
  limit: Limit,
  ip: string | undefined,
): Promise<boolean> {
  const allowance = await takeOf(limiter.take, { ip }, limit);
  return allowance?.allowed !== false;
}

/** Like {@link checkCaptcha}. @throws {AppError} also `captcha_required`, without a token */
export async function requireCaptcha(
  ctx: { captcha: AdaptiveCaptcha },
  token: string | undefined,
  ip: string | undefined,
): Promise<void> {
  if (token === undefined && (await ctx.captcha.describe(ip)).provider !== "none") {
    throw new AppError("captcha_required");
  }
  await checkCaptcha(ctx, token, ip);
}
