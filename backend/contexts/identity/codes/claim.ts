import { compensate } from "#/platform/compensate.ts";
import type { Allowance, Limit } from "#/platform/limiter.ts";
import { AppError } from "#/shared/errors.ts";
import type { IdentityCtx } from "../ctx.ts";
import type { KnownDevice } from "../known-devices/known-devices.ts";
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

/**
 * Points that a code request has taken from limits. If a later limit refuses or the code is not
 * sent, the claim returns all points.
 */
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

  /** @throws too_many_requests or the given code, after returning all points */
  async take(
    limit: Limit,
    key: string,
    code: "too_many_requests" | "code_just_sent" = "too_many_requests",
    cost = 1,
  ): Promise<void> {
    const { allowed, resetSeconds } = await this.during(() => this.tryTake(limit, key, cost));
    if (allowed) return;
    await this.refund();
    throw new AppError(code, { retryAfterSeconds: resetSeconds });
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    return await work().catch((error) => compensate(this.ctx, error, () => this.refund()));
  }

  async refund(): Promise<void> {
    for (let point; (point = this.#taken.at(-1)); this.#taken.pop()) {
      await this.ctx.limiter.refund(...point);
    }
  }
}
