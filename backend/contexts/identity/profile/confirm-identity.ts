import type { Actor } from "../../../http/auth.ts";
import { AppError } from "../../../shared/errors.ts";
import { type Account, findAccount } from "../account-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { invalidField } from "../fields.ts";
import { findSession } from "../sessions/session-queries.ts";
import { attemptAt, claimAttempt } from "../sign-in/throttle.ts";

/** Since when a sign-in stands for the password of an account that has none, in milliseconds. */
const fresh = 10 * 60 * 1000;

/**
 * Makes sure, before something that cannot be undone, that it is the person and not merely their
 * open browser: by the password, or, where there is none, by having just signed in.
 *
 * @param field that the password came in
 * @throws wrong_password, sign_in_again, too_many_requests, or invalid_request without a password
 */
export async function confirmIdentity(
  ctx: IdentityCtx,
  actor: Actor,
  { password, field }: { password: string | undefined; field: string },
): Promise<Account> {
  const account = await findAccount(ctx.db, actor.accountId);
  if (!account) throw new AppError("unauthorized");
  if (account.password_hash === null) {
    const session = await findSession(ctx.db, actor.sessionId, ctx.now());
    const age = ctx.now().getTime() - (session?.created_at.getTime() ?? 0);
    if (age > fresh) throw new AppError("sign_in_again");
    return account;
  }
  if (password === undefined) throw invalidField(field, "required");
  const forget = await claimAttempt(ctx, attemptAt.account(account.id));
  if (!await ctx.hasher.verify(account.password_hash, password)) {
    throw new AppError("wrong_password");
  }
  await forget();
  return account;
}
