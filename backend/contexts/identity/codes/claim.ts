import { compensate } from "#/platform/compensate.ts";
import type { Allowance, Limit } from "#/platform/limiter.ts";
import { AppError } from "#/shared/errors.ts";
import type { IdentityCtx } from "../ctx.ts";
import type { KnownDevice } from "../known-devices/known-devices.ts";
import type { CodePurpose } from "../tables.ts";

/**
 * Whose codes, and guesses at them, are counted together: those that strangers ask for to a
 * recipient, or those that the known devices of its account do.
 */
export const budgetOf = (
  purpose: CodePurpose,
  { to, knownAccountId }: { to: string; knownAccountId: string | null | undefined },
): string => knownAccountId ? `${purpose} known ${knownAccountId}` : `${purpose} ${to}`;

/** Who asks for a code. */
export type Asker = {
  /** The one source that the caller is; undefined for calls from within. */
  source: string | undefined;
  /** Where the caller's browser is known to the account whose number or address it is. */
  device?: Pick<KnownDevice, "accountId"> | undefined;
};

/**
 * What asking for a code has taken of limits so far. All of it is given back when a later limit
 * refuses, or nothing is sent: what came to nothing uses up nobody's budget.
 */
export class Claim {
  readonly #taken: [Limit, string][] = [];

  constructor(
    private readonly ctx: Pick<IdentityCtx, "limiter" | "inBackground">,
    readonly asker: Asker,
  ) {}

  /** Takes one where there is one left. */
  async tryTake(limit: Limit, key: string): Promise<Allowance> {
    const point: [Limit, string] = [limit, key];
    // Where the answer gets lost it may be taken all the same.
    this.#taken.push(point);
    const allowance = await this.ctx.limiter.take(limit, key);
    if (!allowance.allowed) this.#taken.splice(this.#taken.indexOf(point), 1);
    return allowance;
  }

  /** @throws too_many_requests or the code given, with everything given back */
  async take(
    limit: Limit,
    key: string,
    code: "too_many_requests" | "code_just_sent" = "too_many_requests",
  ): Promise<void> {
    const { allowed, resetSeconds } = await this.during(() => this.tryTake(limit, key));
    if (allowed) return;
    await this.giveBack();
    throw new AppError(code, { retryAfterSeconds: resetSeconds });
  }

  /** Gives all of it back when what it was taken for fails. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    return await work().catch((error) => compensate(this.ctx, error, () => this.giveBack()));
  }

  async giveBack(): Promise<void> {
    for (let point; (point = this.#taken.at(-1)); this.#taken.pop()) {
      await this.ctx.limiter.giveBack(...point);
    }
  }
}
