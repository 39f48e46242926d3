import { checkCaptcha } from "#/platform/check-captcha.ts";
import { takeOf } from "#/platform/guard.ts";
import type { Limit } from "#/platform/limiter.ts";
import { bySms } from "#/shared/contact-point.ts";
import { AppError } from "#/shared/errors.ts";
import type { Language } from "#/shared/language.ts";
import type { IdentityCtx } from "../ctx.ts";
import { allCodesWithoutCaptcha, codesForSums, codesWithoutCaptcha } from "../limits.ts";
import { requireLocalProvider } from "./phone-provider.ts";
import { createSum, isSolvedSum } from "./sums.ts";
import type { Claim } from "../codes/claim.ts";
import { claimCodeMessage, sendNewCode } from "../codes/send-code.ts";

type CodeRequest = {
  mobile: string;
  captchaToken?: string | undefined;
  language?: Language | undefined;
  ip: string | undefined;
  /** The call comes from a form that works without a script. */
  mayLackCaptcha?: boolean;
  claim: Claim;
};

/** @throws not_found, captcha_failed, captcha_expired, too_many_requests, message_not_sent */
export async function sendPhoneCode(
  ctx: IdentityCtx,
  { mobile, captchaToken, language = "en", ip, mayLackCaptcha = false, claim }: CodeRequest,
): Promise<{ confirmationId: string; expiresAt: string; resendAt: string }> {
  requireLocalProvider(ctx);
  await checkCaptchaOrAllowance(ctx, { captchaToken, ip, mayLackCaptcha, claim });
  const message = { to: bySms(mobile), purpose: "sign_in", language } as const;
  return await claim.during(async () => {
    await claimCodeMessage(ctx, claim, message);
    const accountId = claim.requester.device?.accountId ?? null;
    const { id, ...sending } = await sendNewCode(ctx, claim, { ...message, accountId });
    return { confirmationId: id, ...sending };
  });
}

type CaptchaRequest = Pick<CodeRequest, "captchaToken" | "ip" | "mayLackCaptcha" | "claim">;

/**
 * A form without a script may send a few codes without a captcha, and then some for a sum each.
 * @throws {AppError} `captcha_failed`, with a sum for such a form
 */
async function checkCaptchaOrAllowance(
  ctx: IdentityCtx,
  { captchaToken = "", ip, mayLackCaptcha, claim }: CaptchaRequest,
): Promise<void> {
  const isForm = mayLackCaptcha && ip !== undefined;
  if (isForm && await isSolvedSum(ctx, captchaToken)) {
    const limits = codesForSums(ctx.messagesPerDay);
    if (await allows(claim, ip, limits)) return;
    throw new AppError("too_many_requests", { retryAfterSeconds: limits[0]![0].seconds });
  }
  try {
    await checkCaptcha(ctx, captchaToken, ip);
  } catch (error) {
    if (!isForm || !isFailedCaptcha(error)) throw error;
    const isFree = captchaToken === "" &&
      await allows(claim, ip, [[codesWithoutCaptcha, allCodesWithoutCaptcha]]);
    if (isFree) return;
    const sum = { field: "captchaToken", code: "sum", message: createSum(ctx) };
    throw new AppError("captcha_failed", { errors: [sum] });
  }
}

/**
 * Takes a code from the first limits of an address and of all that allow it, or else refunds what
 * the claim took.
 */
async function allows(claim: Claim, ip: string, limits: [Limit, Limit][]): Promise<boolean> {
  for (const [limit, ofAll] of limits) {
    const { allowed } = await claim.during(async () => {
      const own = await takeOf((...of) => claim.tryTake(...of), { ip }, limit);
      return own?.allowed ? await claim.tryTake(ofAll, "all") : { allowed: false };
    });
    if (allowed) return true;
  }
  await claim.refund();
  return false;
}

const isFailedCaptcha = (error: unknown): boolean =>
  error instanceof AppError && error.code === "captcha_failed";
