import { v7 as uuid } from "uuid";
import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { recordEvent } from "#/platform/audit.ts";
import { AppError } from "#/shared/errors.ts";
import type { Language } from "#/shared/language.ts";
import {
  type Account,
  findVerifiedAccount,
  insertAccount,
  insertConsent,
} from "../accounts/account-queries.ts";
import { isNumberContinued } from "../accounts/former-number.ts";
import type { Caller } from "../caller.ts";
import type { IdentityCtx } from "../ctx.ts";
import { type StartedSession, startSession } from "../sessions/start-session.ts";
import { termsVersion } from "../accounts/terms.ts";

type Input = { idToken: string; language?: Language | undefined; caller: Caller };

/**
 * Signs in to the account that has verified this number, or creates one. An account with the same
 * unverified number does not count: another user may have entered it.
 *
 * @throws phone_token_invalid
 */
export async function signInByPhone(
  ctx: IdentityCtx,
  { idToken, language = "en", caller }: Input,
): Promise<StartedSession> {
  const identity = await ctx.phone.verify(idToken);
  if (!identity) throw new AppError("phone_token_invalid");
  const { mobile } = identity;
  const account = await findVerifiedAccount(ctx.db, "mobile", mobile) ??
    await createAccount(ctx, mobile, language).catch(async (error) => {
      // A concurrent sign-in has created the account.
      if (!(error instanceof AppError && error.code === "mobile_taken")) throw error;
      return await findVerifiedAccount(ctx.db, "mobile", mobile);
    });
  if (!account) throw new AppError("phone_token_invalid");
  await recordEvent(ctx, "signed_in", account.id, { by: "phone", device: caller.device });
  return await startSession(ctx, account, caller);
}

function createAccount(ctx: IdentityCtx, mobile: string, language: Language): Promise<Account> {
  const now = ctx.now();
  const newId = () => uuid({ msecs: now.getTime() });
  return inTransaction(ctx, async (trx: Trx) => {
    const account = await insertAccount(trx, {
      id: newId(),
      username: generateUsername(),
      mobile,
      mobile_verified: true,
      is_number_continued: await isNumberContinued({ ...ctx, db: trx }, mobile),
      email: null,
      email_verified: false,
      password_hash: null,
      language,
      created_at: now,
    });
    await insertConsent(trx, {
      id: newId(),
      account_id: account.id,
      terms: termsVersion,
      language,
      how: "phone",
      given_at: now,
    });
    await recordEvent({ ...ctx, db: trx }, "registered", account.id, { method: "phone" });
    return account;
  });
}

/** Ten of 27 characters that are hard to confuse. Collisions are negligible. */
function generateUsername(): string {
  const alphabet = "23456789abcdefghjkpqrstuxyz";
  const random = crypto.getRandomValues(new Uint8Array(10));
  return `user-${Array.from(random, (byte) => alphabet[byte % alphabet.length]).join("")}`;
}
