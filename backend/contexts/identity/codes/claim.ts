import type { Context } from "hono";
import { setRateLimitHeaders } from "#/http/requests/rate-limit.ts";
import { compensate } from "#/platform/compensate.ts";
import { takeOf } from "#/platform/guard.ts";
import type { Allowance, Limit } from "#/platform/limiter.ts";
import { AppError } from "#/shared/errors.ts";
import type { Identifier } from "../accounts/identifier.ts";
import { callerOf, knownDeviceKey, sourceOf } from "../caller.ts";
import type { IdentityCtx, RouteDeps } from "../ctx.ts";
import { type KnownDevice, recogniseDevices } from "../known-devices/known-devices.ts";
import { codesByAddress } from "../limits.ts";
import type { CodePurpose } from "../tables.ts";

/**
 * Limit key for codes and guesses. The known devices of the recipient's account share a key; all
 * other callers share one for the recipient.
 */
export const budgetKey = (
  purpose: CodePurpose,
  { to, knownAccountId }: { to: string; knownAccountId: string | null | undefined },
): string => knownAccountId ? `${purpose} known ${knownAccountId}` : `${purpose} ${to}`;

export type Requester = {
  /** Limit key of the caller; undefined for calls from inside the service. */
  source: string | undefined;
  /** Set if the browser is a known device of the recipient's account. */
  device?: Pick<KnownDevice, "accountId"> | undefined;
};

/** Points that a code request has taken from limits. {@link Claim.during} returns them. */
export class Claim {
  readonly #taken: [Limit, string, number][] = [];

  constructor(
    private readonly ctx: Pick<IdentityCtx, "limiter" | "inBackground">,
    readonly requester: Requester,
  ) {}

  async tryTake(limit: Limit, key: string, cost = 1): Promise<Allowance> {
    const point: [Limit, string, number] = [limit, key, cost];
    // Pushed before the call: if the response is lost, the limiter may have counted the point.
    this.#taken.push(point);
    const allowance = await this.ctx.limiter.take(limit, key, cost);
    if (!allowance.allowed) this.#taken.splice(this.#taken.indexOf(point), 1);
    return allowance;
  }

  /** @throws too_many_requests */
  async take(limit: Limit, key: string, cost = 1): Promise<void> {
    const { allowed, resetSeconds } = await this.tryTake(limit, key, cost);
    if (!allowed) throw new AppError("too_many_requests", { retryAfterSeconds: resetSeconds });
  }

  /** Does the work of a code request. If it fails, returns all points that were taken so far. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    return await work().catch((error) => compensate(this.ctx, error, () => this.refund()));
  }

  async refund(): Promise<void> {
    for (let point; (point = this.#taken.at(-1)); this.#taken.pop()) {
      await this.ctx.limiter.refund(...point);
    }
  }
}

/**
 * Starts a code request and counts it against the limit of the caller's IP address. `redeemCode`
 * refunds it.
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
  const by = { ip: caller.ip, knownAs: device && knownDeviceKey(device) };
  const limit = codesByAddress(purpose, deps.ctx.startsPerAddress);
  await claim.during(async () =>
    setRateLimitHeaders(c, await takeOf((...point) => claim.tryTake(...point), by, limit))
  );
  return claim;
}
