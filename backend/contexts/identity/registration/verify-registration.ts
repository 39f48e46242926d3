import { v7 as uuid } from "uuid";
import { inTransaction } from "#/db/ctx.ts";
import { recordEvent } from "#/platform/audit.ts";
import { AppError } from "#/shared/errors.ts";
import { findAccount, insertAccount, insertConsent } from "../accounts/account-queries.ts";
import { isNumberContinued } from "../accounts/former-number.ts";
import type { Caller } from "../caller.ts";
import { deleteRegistration, findRegistration, setCodeAccount } from "../codes/code-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { offerKnownAccount } from "../known-number/known-account.ts";
import { checkCode, findRepeatedCode, useCode } from "../codes/one-time-code.ts";
import { type StartedSession, startSession } from "../sessions/start-session.ts";
import { termsVersion } from "../accounts/terms.ts";

/**
 * Creates the account of a registration if the code is correct, and signs in. Only the number or
 * address that received the code counts as verified. If the number already has an account, offers
 * to sign in to it.
 *
 * @throws registration_expired, username_taken, mobile_taken, email_taken, and what checkCode
 * throws
 */
export async function verifyRegistration(
  ctx: IdentityCtx,
  { id, otp, caller }: { id: string; otp: string; caller: Caller },
): Promise<StartedSession> {
  const registration = await findRegistration(ctx.db, id, ctx.now());
  if (!registration) return await repeatResponse(ctx, { id, otp, caller });
  const code = await checkCode(ctx, { id, purpose: "registration", otp });
  return await inTransaction(ctx, async (trx) => {
    const inTrx = { ...ctx, db: trx };
    await useCode(inTrx, code);
    const { method, username, mobile, email, password_hash, language } = registration;
    const now = ctx.now();
    const account = await insertAccount(trx, {
      id: uuid({ msecs: now.getTime() }),
      username,
      mobile,
      mobile_verified: method === "mobile",
      is_number_continued: method === "mobile" && await isNumberContinued(inTrx, mobile),
      email,
      email_verified: method === "email",
      password_hash,
      language,
      created_at: now,
    });
    await insertConsent(trx, {
      id: uuid({ msecs: now.getTime() }),
      account_id: account.id,
      terms: termsVersion,
      language,
      how: "registration",
      given_at: registration.consented_at,
    });
    await deleteRegistration(trx, id);
    await setCodeAccount(trx, id, account.id);
    await recordEvent(inTrx, "registered", account.id, { method });
    return await startSession(inTrx, account, caller);
  }).catch(async (error) => {
    if (!(error instanceof AppError && error.code === "mobile_taken")) throw error;
    await inTransaction(ctx, async (trx) => {
      await useCode({ ...ctx, db: trx }, code);
      await deleteRegistration(trx, id);
    });
    throw await offerKnownAccount(ctx, code);
  });
}

/**
 * Repeats the response to a recently used code, because the first response may have been lost.
 * @throws registration_expired
 */
async function repeatResponse(
  ctx: IdentityCtx,
  { id, otp, caller }: { id: string; otp: string; caller: Caller },
): Promise<StartedSession> {
  const code = await findRepeatedCode(ctx, { id, purpose: "registration", otp });
  // The number already has an account, so the response offers that account again.
  if (code && !code.account_id) throw await offerKnownAccount(ctx, code);
  const account = code?.account_id ? await findAccount(ctx.db, code.account_id) : undefined;
  if (!account) throw new AppError("registration_expired");
  return await startSession(ctx, account, caller);
}
