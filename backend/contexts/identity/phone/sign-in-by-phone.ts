import { inTransaction } from "#/db/ctx.ts";
import { recordEvent } from "#/platform/audit.ts";
import { AppError } from "#/shared/errors.ts";
import type { Language } from "#/shared/language.ts";
import { findVerifiedAccount } from "../accounts/account-queries.ts";
import { createAccountByPhone } from "../accounts/create-account.ts";
import type { Caller } from "../caller.ts";
import type { IdentityCtx } from "../ctx.ts";
import { type StartedSession, startSession } from "../sessions/start-session.ts";

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
  return await inTransaction(ctx, async (trx) => {
    const inTrx = { ...ctx, db: trx };
    const account = await findVerifiedAccount(trx, "mobile", mobile) ??
      await createAccountByPhone(ctx, trx, { mobile, language }) ??
      // A concurrent sign-in has created the account.
      await findVerifiedAccount(trx, "mobile", mobile);
    if (!account) throw new AppError("phone_token_invalid");
    await recordEvent(inTrx, "signed_in", account.id, { by: "phone", device: caller.device });
    return await startSession(inTrx, account, caller);
  });
}
