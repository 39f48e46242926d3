import type { Trx } from "#/db/database.ts";
import type { Actor } from "#/http/requests/auth.ts";
import { compensate } from "#/platform/compensate.ts";
import { AppError } from "#/shared/errors.ts";
import { type Account, findAccount, lockAccount } from "../accounts/account-queries.ts";
import { type Caller, laneOf, sourceOf } from "../caller.ts";
import { findCode } from "../codes/code-queries.ts";
import { checkCode, useCode } from "../codes/one-time-code.ts";
import type { IdentityCtx } from "../ctx.ts";
import { invalidField } from "../accounts/fields.ts";
import { type KnownDevice, recogniseDevices } from "../known-devices/known-devices.ts";
import { attemptAt, claimAttempt } from "../sign-in/throttle.ts";

/** Whoever is signed in, and where they call from. */
export type Who = { actor: Actor; caller: Caller };

export type Proof = {
  password?: string | undefined;
  /** What the call names the password. */
  field: string;
  /** A code from {@link sendConfirmation}, which counts in place of the password. */
  confirmation?: { id: string; otp: string } | undefined;
};

/**
 * Locks the account for the change that was confirmed and uses up the code, in the transaction of
 * the change. @throws otp_expired or wrong_password when the proof counts no longer, for somebody
 * else was faster
 */
type Confirmed = (trx: Trx) => Promise<Account>;

/**
 * Makes sure, before anything that decides who can sign in, that it is the person and not merely
 * their open browser or a token of theirs: by the password, or by a code to where they were reached
 * so far.
 *
 * @throws wrong_password, too_many_requests, what checkCode throws; without a proof
 * invalid_request, or confirmation_required where there is no password
 */
export async function confirmIdentity(
  ctx: IdentityCtx,
  { actor, caller }: Who,
  { password, field, confirmation }: Proof,
): Promise<Confirmed> {
  if (confirmation) return await confirmByCode(ctx, actor, confirmation);
  const account = await findAccount(ctx.db, actor.accountId);
  if (!account) throw new AppError("unauthorized");
  if (account.password_hash === null) throw new AppError("confirmation_required");
  if (password === undefined) throw invalidField(field, "required");
  const device = await findOwnDevice(ctx, { actor, caller });
  const attempt = await claimAttempt(ctx, attemptAt.account(account.id), {
    source: sourceOf(caller),
    device,
  });
  const isRight = await ctx.hasher.verify(account.password_hash, password, laneOf(caller, device))
    .catch((error) => compensate(ctx, error, attempt.giveBack));
  if (!isRight) throw new AppError("wrong_password");
  await attempt.forget();
  return async (trx) => {
    const locked = await lockActor(trx, actor);
    if (locked.password_hash !== account.password_hash) throw new AppError("wrong_password");
    return locked;
  };
}

/** The browser that calls, where it is known to the account that is signed in. */
export async function findOwnDevice(
  ctx: IdentityCtx,
  { actor, caller }: Who,
): Promise<KnownDevice | undefined> {
  const known = await recogniseDevices(ctx, caller);
  return known.find(({ accountId }) => accountId === actor.accountId);
}

async function confirmByCode(
  ctx: IdentityCtx,
  actor: Actor,
  { id, otp }: { id: string; otp: string },
): Promise<Confirmed> {
  const purpose = "confirmation";
  const sent = await findCode(ctx.db, id, purpose);
  if (sent?.account_id !== actor.accountId) throw new AppError("otp_expired");
  const code = await checkCode(ctx, { id, purpose, otp });
  return async (trx) => {
    const locked = await lockActor(trx, actor);
    await useCode({ ...ctx, db: trx }, code);
    return locked;
  };
}

async function lockActor(trx: Trx, actor: Actor): Promise<Account> {
  const account = await lockAccount(trx, actor.accountId);
  if (!account) throw new AppError("unauthorized");
  return account;
}
