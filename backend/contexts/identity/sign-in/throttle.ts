import { AppError } from "../../../shared/errors.ts";
import type { Account } from "../account-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import type { Identifier } from "../identifier.ts";
import { findThrottle, forgetFailures, takeAttempt } from "./throttle-queries.ts";

/** Failures that cost nothing; then a second, doubled with each, to a quarter of an hour. */
export const freeFailures = 5;
export const longestWait = 15 * 60;

type ThrottleCtx = Pick<IdentityCtx, "db" | "keys" | "now" | "limitsScale">;

/**
 * Counts an attempt at a password as failed before it is looked at, so that of many at once no more
 * than are free get through. Counted for what is attempted, be it there or not, and wherever the
 * attempts come from: some twenty an hour, and never none.
 *
 * @throws too_many_requests
 * @returns forgets the failures, once the attempt was a good one
 */
export async function claimAttempt(
  ctx: ThrottleCtx,
  subject: string,
): Promise<() => Promise<void>> {
  const key = keyOf(ctx, subject);
  const free = freeFailures * ctx.limitsScale;
  if (!await takeAttempt(ctx.db, key, { free, longestWait, now: ctx.now() })) {
    const throttle = await findThrottle(ctx.db, key);
    const wait = (throttle?.blocked_until.getTime() ?? 0) - ctx.now().getTime();
    throw new AppError("too_many_requests", {
      retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)),
    });
  }
  return () => forgetFailures(ctx.db, key);
}

/** What attempts are counted for: what was entered, or the account that is signed in. */
export const attemptAt = {
  identifier: ({ kind, value }: Identifier) => `${kind} ${value}`,
  account: (id: string) => `account ${id}`,
};

/** Forgets the failures at an account, whatever it was called. */
export async function forgetAttempts(ctx: ThrottleCtx, account: Account): Promise<void> {
  const subjects = [
    attemptAt.identifier({ kind: "username", value: account.username_key }),
    attemptAt.identifier({ kind: "mobile", value: account.mobile }),
    ...account.email ? [attemptAt.identifier({ kind: "email", value: account.email })] : [],
    attemptAt.account(account.id),
  ];
  for (const subject of subjects) await forgetFailures(ctx.db, keyOf(ctx, subject));
}

const keyOf = ({ keys }: ThrottleCtx, subject: string) => keys.mac("limit", `attempt ${subject}`);
