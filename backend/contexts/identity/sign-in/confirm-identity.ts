import type { Trx } from "#/db/database.ts";
import type { Actor } from "#/http/requests/auth.ts";
import { AppError } from "#/shared/errors.ts";
import { type Account, findAccount, lockAccount } from "../accounts/account-queries.ts";
import type { Caller } from "../caller.ts";
import { findCode } from "../codes/code-queries.ts";
import { checkCode, useCode } from "../codes/one-time-code.ts";
import type { IdentityCtx } from "../ctx.ts";
import { invalidField } from "../accounts/fields.ts";
import { type KnownDevice, recogniseDevices } from "../known-devices/known-devices.ts";
import { checkPassword } from "./check-password.ts";
import { attemptSubject } from "./throttle.ts";

/** The signed-in account and the caller of the request. */
export type SignedInCaller = { actor: Actor; caller: Caller };

export type Proof = {
  password?: string | undefined;
  /** The name of the password field in the request, for error messages. */
  field: string;
  /** A code from {@link sendConfirmation}, as an alternative to the password. */
  confirmation?: { id: string; otp: string } | undefined;
};

/**
 * Locks the account and uses up the code, in the transaction of the confirmed change.
 * @throws otp_expired or wrong_password if a concurrent request invalidated the proof
 */
type Confirmed = (trx: Trx) => Promise<Account>;

/**
 * Confirms the user's identity before a change of sign-in data, because an open browser or a stolen
 * token must not suffice. The proof is the password or a code to a verified contact point.
 *
 * @throws wrong_password, too_many_requests, what checkCode throws; without a proof
 * invalid_request, or confirmation_required if the account has no password
 */
export async function confirmIdentity(
  ctx: IdentityCtx,
  { actor, caller }: SignedInCaller,
  { password, field, confirmation }: Proof,
): Promise<Confirmed> {
  if (confirmation) return await confirmByCode(ctx, actor, confirmation);
  const account = await findAccount(ctx.db, actor.accountId);
  if (!account) throw new AppError("unauthorized");
  if (account.password_hash === null) throw new AppError("confirmation_required");
  if (password === undefined) throw invalidField(field, "required");
  const device = await findOwnDevice(ctx, { actor, caller });
  const subject = attemptSubject.account(account.id);
  await checkPassword(ctx, account, { password, subject, caller, device });
  return async (trx) => {
    const locked = await lockActor(trx, actor);
    if (locked.password_hash !== account.password_hash) throw new AppError("wrong_password");
    return locked;
  };
}

export async function findOwnDevice(
  ctx: IdentityCtx,
  { actor, caller }: SignedInCaller,
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
