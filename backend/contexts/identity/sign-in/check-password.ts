import { compensate } from "#/platform/compensate.ts";
import { AppError } from "#/shared/errors.ts";
import type { Account } from "../accounts/account-queries.ts";
import { type Caller, queueKeysOf, sourceOf } from "../caller.ts";
import type { IdentityCtx } from "../ctx.ts";
import type { KnownDevice } from "../known-devices/known-devices.ts";
import { claimAttempt } from "./throttle.ts";

type Attempt = {
  password: string;
  /** One of {@link attemptSubject}. */
  subject: string;
  caller: Caller;
  /** Set if the caller's browser is a known device of the account. */
  device?: KnownDevice | undefined;
};

/**
 * Verifies the password of an account, and counts the attempt.
 * @throws wrong_password, too_many_requests, unavailable
 */
export async function checkPassword(
  ctx: IdentityCtx,
  { password_hash }: Account,
  { password, subject, caller, device }: Attempt,
): Promise<void> {
  const attempt = await claimAttempt(ctx, subject, { source: sourceOf(caller), device });
  const isRight = await ctx.hasher.verify(password_hash, password, queueKeysOf(caller, device))
    .catch((error) => compensate(ctx, error, attempt.refund));
  if (!isRight) throw new AppError("wrong_password");
  await attempt.forget();
}
