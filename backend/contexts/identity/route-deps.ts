import type { Context } from "hono";
import { createRouter } from "#/http/contract/router.ts";
import type { SignedIn } from "#/http/requests/auth.ts";
import { setRateLimitHeaders } from "#/http/requests/rate-limit.ts";
import { refundOf, takeOf } from "#/platform/guard.ts";
import { callerOf, knownDeviceKey, sourceOf } from "./caller.ts";
import { Claim } from "./codes/claim.ts";
import type { RouteDeps } from "./ctx.ts";
import type { Identifier } from "./accounts/identifier.ts";
import { recogniseDevices } from "./known-devices/known-devices.ts";
import { codesByAddress } from "./limits.ts";
import type { CodePurpose } from "./tables.ts";

/** Creates a router for routes behind `requireActor`. */
export const createSignedInRouter = () => createRouter<SignedIn>();

/**
 * Starts a code request and counts it against the limit of the caller's IP address.
 *
 * @param to the recipient, if it may have an account
 * @throws too_many_requests
 */
export async function claimCode(
  c: Context,
  deps: RouteDeps,
  purpose: CodePurpose,
  to?: Identifier,
): Promise<Claim> {
  const caller = callerOf(c, deps);
  const known = to ? await recogniseDevices(deps.ctx, caller, to) : [];
  const device = known.find(({ isVerified }) => isVerified);
  const claim = new Claim(deps.ctx, { source: sourceOf(caller), device });
  const allowance = await claim.during(() =>
    takeOf(
      (limit, key) => claim.tryTake(limit, key),
      { ip: caller.ip, knownAs: device && knownDeviceKey(device) },
      codesByAddress(purpose, deps.ctx.startsPerAddress),
    )
  );
  if (allowance?.allowed === false) await claim.refund();
  setRateLimitHeaders(c, allowance);
  return claim;
}

/** Refunds the IP address's limit after the user has entered a correct code. */
export async function finishCode(
  c: Context,
  { ctx, clientIp }: RouteDeps,
  purpose: CodePurpose,
): Promise<void> {
  const limit = codesByAddress(purpose, ctx.startsPerAddress);
  await refundOf(ctx.limiter.refund, { ip: clientIp(c) }, limit);
}
