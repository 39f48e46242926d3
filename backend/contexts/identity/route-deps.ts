import type { Context } from "hono";
import type { Allowance, Limit } from "../../db/limiter.ts";
import type { Actor } from "../../http/requests/auth.ts";
import { callerNetwork, callerSite } from "../../http/requests/client-ip.ts";
import { showAllowance } from "../../http/requests/rate-limit.ts";
import { createRouter } from "../../http/contract/router.ts";
import { callerOf, knownCaller, sourceOf } from "./caller.ts";
import { Claim } from "./codes/claim.ts";
import type { IdentityCtx } from "./ctx.ts";
import type { Identifier } from "./accounts/identifier.ts";
import { type KnownDevice, recogniseDevices } from "./known-devices/known-devices.ts";
import { bySite, codesByAddress } from "./limits.ts";
import type { CodePurpose } from "./tables.ts";

/** What keeps calls within limits, here and in other contexts. */
export type Guard = {
  ctx: Pick<IdentityCtx, "limiter" | "captcha">;
  /** Whose call it is; undefined for a page that is being rendered, which no limit is for. */
  clientIp: (c: Context) => string | undefined;
};

/** What the routes of this context work with. */
export type RouteDeps = Guard & {
  ctx: IdentityCtx;
  /** Pages of any address that leads here may call, not only those of the public origin. */
  anyAddress: boolean;
};

export type SignedIn = { Variables: { actor: Actor } };

/** For routes that `requireActor` stands before. */
export const createSignedInRouter = () => createRouter<SignedIn>();

/**
 * Counts a call against the limit of where it comes from: its address, or, from a known device, the
 * account that it is known to, whoever else is at that address.
 *
 * @throws too_many_requests
 */
export async function limitCaller(
  c: Context,
  { ctx, clientIp }: Guard,
  limit: Limit,
  device?: KnownDevice,
): Promise<void> {
  showAllowance(c, await takeOf(ctx.limiter.take, { ip: clientIp(c), device }, limit));
}

/**
 * Begins to ask for a code, with the limit of where the call comes from.
 *
 * @param purpose what for
 * @param to whom, where they may have an account
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
  const allowance = await takeOf(
    (limit, key) => claim.tryTake(limit, key),
    { ip: caller.ip, device },
    codesByAddress(purpose),
  );
  if (allowance?.allowed === false) await claim.giveBack();
  showAllowance(c, allowance);
  return claim;
}

/** @returns what is left to whoever calls; undefined for a page that is being rendered */
async function takeOf(
  take: (limit: Limit, key: string) => Promise<Allowance>,
  { ip, device }: { ip: string | undefined; device: KnownDevice | undefined },
  limit: Limit,
): Promise<Allowance | undefined> {
  if (device) return await take(limit, knownCaller(device));
  if (!ip) return undefined;
  const [network, site] = [callerNetwork(ip), callerSite(ip)];
  const own = await take(limit, network);
  if (!own.allowed || site === network) return own;
  const all = await take(bySite(limit), site);
  return all.allowed ? own : all;
}

/** Counts a call against the limit of who makes it. @throws too_many_requests */
export async function limitActor(c: Context<SignedIn>, { ctx }: Guard, limit: Limit) {
  showAllowance(c, await ctx.limiter.take(limit, c.get("actor").accountId));
}
