import type { Context } from "hono";
import type { SignedIn } from "../http/requests/auth.ts";
import { type Scope, scopesOf } from "../http/requests/client-ip.ts";
import { showAllowance } from "../http/requests/rate-limit.ts";
import type { Allowance, Limit, Limiter } from "./limiter.ts";
import type { PricedCaptcha } from "./priced-captcha.ts";

/** What keeps calls within limits. */
export type Guard = {
  ctx: {
    limiter: Limiter;
    captcha: PricedCaptcha;
    /** What one address may start in an hour and for one purpose. */
    startsPerAddress: number;
  };
  /** Whose call it is; undefined for a page that is being rendered, which no limit is for. */
  clientIp: (c: Context) => string | undefined;
};

/** Who makes a call, as limits see it. */
type Caller = {
  ip: string | undefined;
  /** What the caller is counted under instead, whoever else is at that address. */
  knownAs?: string | undefined;
};

/**
 * Counts a call against the limit of where it comes from: its address, or whom it is known to be
 * from.
 *
 * @throws too_many_requests
 */
export async function limitCaller(
  c: Context,
  { ctx, clientIp }: Guard,
  limit: Limit,
  knownAs?: string,
): Promise<void> {
  showAllowance(c, await takeOf(ctx.limiter.take, { ip: clientIp(c), knownAs }, limit));
}

/** Counts a call against the limit of who makes it. @throws too_many_requests */
export async function limitActor(c: Context<SignedIn>, { ctx }: Guard, limit: Limit) {
  showAllowance(c, await ctx.limiter.take(limit, c.get("actor").accountId));
}

/** @returns what is left to whoever calls; undefined for a page that is being rendered */
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

/** Gives back what {@link takeOf} took: what was started came to a good end. */
export async function giveBackOf(
  giveBack: Limiter["giveBack"],
  { ip, knownAs }: Caller,
  limit: Limit,
): Promise<void> {
  if (knownAs) return await giveBack(limit, knownAs);
  if (!ip) return;
  const [own, wider] = scopesOf(ip);
  await giveBack(limit, own.key);
  if (wider) await giveBack(widened(limit, wider), wider.key);
}

const widened = ({ name, points, seconds }: Limit, { callers }: Scope): Limit => ({
  name: `${name}-48`,
  points: callers * points,
  seconds,
});
