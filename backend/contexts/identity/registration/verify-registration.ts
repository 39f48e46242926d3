import { AppError, type KnownAccount } from "#/shared/errors.ts";
import { findAccount } from "../accounts/account-queries.ts";
import { createAccount } from "../accounts/create-account.ts";
import type { Caller } from "../caller.ts";
import { deleteRegistration, findRegistration, setCodeAccount } from "../codes/code-queries.ts";
import { findRepeatedCode, redeemCode } from "../codes/one-time-code.ts";
import type { IdentityCtx } from "../ctx.ts";
import { offerKnownAccount } from "../known-number/known-account.ts";
import { type StartedSession, startSession } from "../sessions/start-session.ts";

type Input = { id: string; otp: string; caller: Caller };

/** A session, or the account that has already verified the number. */
type Verified = { session: StartedSession } | { knownAccount: KnownAccount };

const purpose = "registration";

/**
 * Creates the account of a registration if the code is correct, and signs in. If the number already
 * has an account, offers to sign in to it.
 *
 * @throws registration_expired, username_taken, email_taken, and what redeemCode throws
 */
export async function verifyRegistration(
  ctx: IdentityCtx,
  { id, otp, caller }: Input,
): Promise<Verified> {
  const registration = await findRegistration(ctx.db, id, ctx.now());
  if (!registration) return await repeatResponse(ctx, { id, otp, caller });
  const { method, username, mobile, email, password_hash, language } = registration;
  return await redeemCode(ctx, { id, purpose, otp, ip: caller.ip }, async (trx, code) => {
    const inTrx = { ...ctx, db: trx };
    const details = { username, mobile, email, password_hash, language };
    const consentedAt = registration.consented_at;
    const account = await createAccount(ctx, trx, details, { method, consentedAt });
    await deleteRegistration(trx, id);
    if (!account) return { knownAccount: await offerKnownAccount(inTrx, code) };
    await setCodeAccount(trx, id, account.id);
    return { session: await startSession(inTrx, account, caller) };
  });
}

/**
 * Repeats the response to a recently used code, because the first response may have been lost.
 * @throws registration_expired
 */
async function repeatResponse(ctx: IdentityCtx, { id, otp, caller }: Input): Promise<Verified> {
  const code = await findRepeatedCode(ctx, { id, purpose, otp });
  if (code && !code.account_id) return { knownAccount: await offerKnownAccount(ctx, code) };
  const account = code?.account_id ? await findAccount(ctx.db, code.account_id) : undefined;
  if (!account) throw new AppError("registration_expired");
  return { session: await startSession(ctx, account, caller) };
}
