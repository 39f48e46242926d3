import { findVerifiedMobile } from "#/contexts/identity/mod.ts";
import type { AdaptiveCaptcha } from "#/platform/adaptive-captcha.ts";
import { checkCaptcha } from "#/platform/check-captcha.ts";
import { findAnswer, type IdempotentRequest } from "#/platform/idempotency.ts";
import { takeOf } from "#/platform/guard.ts";
import type { Limit } from "#/platform/limiter.ts";
import { AppError } from "#/shared/errors.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import {
  dailyExcessOfNumber,
  excessOfNumber,
  isRepeated,
  ofNetwork,
  ofNumber,
  ofNumberInDay,
  reportsOfNumber,
} from "./limits.ts";
import { findRecent } from "./queries.ts";

type Call = {
  accountId: string;
  captchaToken: string | undefined;
  /** Undefined for a page that is being rendered. */
  ip: string | undefined;
  request: IdempotentRequest | undefined;
};

type Admitted = {
  /** Whether the visitor has passed a captcha, or none is configured. */
  hasCaptcha: boolean;
  /** The address whose network the request was counted for. A repeated call is not counted. */
  countedFor?: string | undefined;
};

type AdmitCtx = EnquiriesCtx & { captcha: AdaptiveCaptcha };

/**
 * Applies what cannot be checked in the transaction of `createEnquiry`: the limits of the visitor's
 * number and network, and the captcha. A repeated call needs no captcha, because the first call has
 * used it.
 * @throws {AppError} `enquiries_refused`, `too_many_enquiries`, `too_many_requests`,
 * `captcha_required`, `captcha_failed`, `captcha_expired`, `unavailable`, `key_reused`
 */
export async function admit(ctx: AdmitCtx, call: Call): Promise<Admitted> {
  const isRepeatedCall = async () =>
    call.request !== undefined && await findAnswer(ctx, call.request) !== undefined;
  if (await isRepeatedCall()) return { hasCaptcha: false };
  try {
    const hasCaptcha = await admitNew(ctx, call);
    await countForNetwork(ctx, call.ip);
    return { hasCaptcha, countedFor: call.ip };
  } catch (error) {
    // The first call may have ended in the meantime.
    if (await isRepeatedCall()) return { hasCaptcha: false };
    throw error;
  }
}

/** @throws {AppError} `too_many_requests` */
async function countForNetwork(
  { limiter, budget }: AdmitCtx,
  ip: string | undefined,
): Promise<void> {
  const allowance = await takeOf(limiter.take, { ip }, ofNetwork(budget));
  if (allowance?.allowed === false) {
    throw new AppError("too_many_requests", { retryAfterSeconds: allowance.resetSeconds });
  }
}

/** @returns whether the visitor has passed a captcha, or none is configured */
async function admitNew(
  ctx: AdmitCtx,
  { accountId, captchaToken, ip }: Call,
): Promise<boolean> {
  const { db, captcha, limiter } = ctx;
  const now = ctx.now();
  const number = await findVerifiedMobile(db, accountId);
  const usageOf = async (limit: Limit) =>
    number === undefined
      ? { points: 0, resetSeconds: 0 }
      : await limiter.usage(limit, number.mobile);
  if ((await usageOf(reportsOfNumber)).points >= reportsOfNumber.points) {
    throw new AppError("enquiries_refused");
  }
  const ofMonth = await usageOf(ofNumber);
  if (ofMonth.points >= ofNumber.points) {
    throw new AppError("too_many_enquiries", excessOfNumber(ofMonth));
  }
  const ofDay = await usageOf(ofNumberInDay);
  if (ofDay.points >= ofNumberInDay.points) {
    throw new AppError("too_many_enquiries", dailyExcessOfNumber(ofDay));
  }
  if (ofDay.points === 0 && !isRepeated(await findRecent(db, accountId, now), now)) {
    return false;
  }
  if (captchaToken === undefined && (await captcha.describe(ip)).provider !== "none") {
    throw new AppError("captcha_required");
  }
  await checkCaptcha(ctx, captchaToken, ip);
  return true;
}
