import { inTransaction } from "../../../db/ctx.ts";
import type { Actor } from "../../../http/auth.ts";
import { AppError } from "../../../shared/errors.ts";
import { deleteAccount } from "../account-queries.ts";
import { recordEvent } from "../audit/audit.ts";
import { deleteTracesOf } from "../codes/code-queries.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import type { IdentityCtx } from "../ctx.ts";
import { forgetAttempts } from "../sign-in/throttle.ts";

/**
 * Erases an account with all that hangs on it, here and elsewhere. What stays is the audit, which
 * knows it by its id alone. @throws what confirmIdentity throws
 */
export async function eraseAccount(
  ctx: IdentityCtx,
  actor: Actor,
  password: string | undefined,
): Promise<void> {
  await confirmIdentity(ctx, actor, { password, field: "password" });
  const afterwards = await inTransaction(ctx, async (trx) => {
    const inTrx = { ...ctx, db: trx };
    const eraseElsewhere = await ctx.onAccountErased(trx, actor.accountId);
    const account = await deleteAccount(trx, actor.accountId);
    if (!account) throw new AppError("unauthorized");
    const { mobile, email } = account;
    await deleteTracesOf(trx, [mobile, ...email ? [email] : []]);
    await forgetAttempts(inTrx, account);
    await recordEvent(inTrx, "account_erased", account.id);
    return eraseElsewhere;
  });
  await afterwards();
}
