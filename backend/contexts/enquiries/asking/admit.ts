import { findVerifiedMobile } from "#/contexts/identity/mod.ts";
import { callerSite } from "#/http/requests/client-ip.ts";
import type { AdaptiveCaptcha } from "#/platform/adaptive-captcha.ts";
import { requireCaptcha, takeFree } from "#/platform/check-captcha.ts";
import { findAnswer, type IdempotentRequest } from "#/platform/idempotency.ts";
import type { Limit } from "#/platform/limiter.ts";
import { AppError } from "#/shared/errors.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import { freeEnquiries, isRepeated, limitsOfNumber, ofAddress, ofNumberInDay } from "./limits.ts";
import { refusedUntil } from "../reports.ts";
import { findRecent } from "./queries.ts";

type Call = {
  accountId: string;
  captchaToken: string | undefined;
  /** Undefined for a page that is being rendered. */
  ip: string | undefined;
  /** The form had no script to solve a captcha. The code that it took was its price. */
  isFormWithoutScript: boolean;
  request: IdempotentRequest | undefined;
};

type AdmitCtx = EnquiriesCtx & { captcha: AdaptiveCaptcha };

/**
 * Applies what cannot be checked in the transaction of `createEnquiry`: the limits of the visitor's
 * number and address, and the captcha. A repeated call needs no captcha, because the first call has
 * used it.
 * @returns whether the visitor has passed a captcha, or none is configured
 * @throws {AppError} `enquiries_refused`, `too_many_enquiries`, `too_many_requests`,
 * `captcha_required`, `captcha_failed`, `captcha_expired`, `unavailable`, `key_reused`
 */
export async function admit(ctx: AdmitCtx, call: Call): Promise<boolean> {
  const isRepeatedCall = async () =>
    call.request !== undefined && await findAnswer(ctx, call.request) !== undefined;
  if (await isRepeatedCall()) return false;
  try {
    return await admitNew(ctx, call);
  } catch (error) {
    // The first call may have ended in the meantime.
    if (await isRepeatedCall()) return false;
    throw error;
  }
}

async function admitNew(
  ctx: AdmitCtx,
  { accountId, captchaToken, ip, isFormWithoutScript }: Call,
): Promise<boolean> {
  const { db, limiter } = ctx;
  const now = ctx.now();
  const number = await findVerifiedMobile(db, accountId);
  const usageOf = async (limit: Limit) =>
    number === undefined
      ? { points: 0, resetSeconds: 0 }
      : await limiter.usage(limit, number.mobile);
  const until = number && await refusedUntil(ctx, db, number.mobile);
  if (until) {
    const retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
    throw new AppError("enquiries_refused", { retryAfterSeconds });
  }
  for (const { limit, code, message } of limitsOfNumber) {
    const { points, resetSeconds: retryAfterSeconds } = await usageOf(limit);
    if (points < limit.points) continue;
    const errors = [{ field: "businesses", code, message }];
    throw new AppError("too_many_enquiries", { errors, retryAfterSeconds });
  }
  const sent = ip ? await limiter.usage(ofAddress, callerSite(ip)) : undefined;
  if (sent && sent.points >= ofAddress.points) {
    throw new AppError("too_many_requests", { retryAfterSeconds: sent.resetSeconds });
  }
  const isFree = await takeFree(ctx, freeEnquiries, ip) || isFormWithoutScript;
  const isFirst = (await usageOf(ofNumberInDay)).points === 0 &&
    !isRepeated(await findRecent(db, accountId, now), now);
  if (isFree && isFirst) return false;
  await requireCaptcha(ctx, captchaToken, ip);
  return true;
}
