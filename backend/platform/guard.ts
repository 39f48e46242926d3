import type { Context } from "hono";
import type { SignedIn } from "../http/requests/auth.ts";
import { type Scope, scopesOf } from "../http/requests/client-ip.ts";
import { setRateLimitHeaders } from "../http/requests/rate-limit.ts";
import { AppError } from "../shared/errors.ts";
import type { Allowance, Limit, Limiter } from "./limiter.ts";
import type { AdaptiveCaptcha } from "./adaptive-captcha.ts";

/** What the functions that limit calls need. */
export type Guard = {
  ctx: {
    limiter: Limiter;
    captcha: AdaptiveCaptcha;
    /** Codes that one address may request in an hour for one purpose. */
    startsPerAddress: number;
  };
  /** The client's address; undefined for a page that is being rendered, which is not limited. */
  clientIp: (c: Context) => string | undefined;
};

/** The caller as limits identify it. */
type Caller = {
  ip: string | undefined;
  /** A known identity, counted instead of the shared address. */
  knownAs?: string | undefined;
};

/**
 * Counts a call against the limit of its address, or of a known identity.
 * @throws {AppError} `too_many_requests`
 */
export async function limitCaller(
  c: Context,
  { ctx, clientIp }: Guard,
  limit: Limit,
  knownAs?: string,
): Promise<void> {
  setRateLimitHeaders(c, await takeOf(ctx.limiter.take, { ip: clientIp(c), knownAs }, limit));
}

/** For each address: wrong links. */
const wrongLinks: Limit = { name: "wrong-links", points: 120, seconds: 60 * 60 };

/** `unknown_link`, `unknown_enquiry` and `unknown_report`, and an invalid token. */
const isWrong = /^unknown_|^phone_token_invalid$/;

/**
 * Does what a link or token authorises, and counts the call if that is wrong. Right ones are never
 * refused because of wrong ones, because phones share the addresses of their carrier.
 * @throws {AppError} `too_many_requests` instead of another problem
 */
export async function countWrong<T>(
  c: Context,
  guard: Guard,
  work: () => Promise<T>,
  limit = wrongLinks,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && isWrong.test(error.code)) {
      await limitCaller(c, guard, limit);
    }
    throw error;
  }
}

/**
 * Counts a call against the limit of the signed-in user.
 * @throws {AppError} `too_many_requests`
 */
export async function limitActor(c: Context<SignedIn>, { ctx }: Guard, limit: Limit) {
  setRateLimitHeaders(c, await ctx.limiter.take(limit, c.get("actor").accountId));
}

/** @returns the points that the caller has left; undefined for a page that is being rendered */
export async function takeOf(
  take: Limiter["take"],
  { ip, knownAs }: Caller,
  limit: Limit,
): Promise<Allowance | undefined> {
  if (knownAs) return await take(limit, knownAs);
  if (!ip) return undefined;
  const [own, wider] = scopesOf(ip);
  const left = await take(limit, own.key);
  if (!left.allowed || !wider) return left;
  const ofAll = await take(widened(limit, wider), wider.key);
  return ofAll.allowed ? left : ofAll;
}

/** Refunds what {@link takeOf} took, because the attempt succeeded. */
export async function refundOf(
  refund: Limiter["refund"],
  { ip, knownAs }: Caller,
  limit: Limit,
): Promise<void> {
  if (knownAs) return await refund(limit, knownAs);
  if (!ip) return;
  const [own, wider] = scopesOf(ip);
  await refund(limit, own.key);
  if (wider) await refund(widened(limit, wider), wider.key);
}

const widened = ({ name, points, seconds }: Limit, { callers }: Scope): Limit => ({
  name: `${name}-48`,
  points: callers * points,
  seconds,
});
