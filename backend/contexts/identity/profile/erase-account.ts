import { inTransaction } from "#/db/ctx.ts";
import { recordEvent } from "#/platform/audit.ts";
import { deleteAccount } from "../accounts/account-queries.ts";
import { rememberFormerNumber } from "../accounts/former-number.ts";
import { deleteTracesOf } from "../codes/code-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { tellOfErasure } from "../notices/send-notices.ts";
import { forgetAttempts } from "../sign-in/throttle.ts";
import { confirmIdentity, type Proof, type Who } from "./confirm-identity.ts";

/**
 * Erases an account with all that hangs on it, here and elsewhere. What stays is the audit, which
 * knows it by its id alone. @throws what confirmIdentity throws
 */
export async function eraseAccount(
  ctx: IdentityCtx,
  who: Who,
  proof: Pick<Proof, "password" | "confirmation">,
): Promise<void> {
  const confirmed = await confirmIdentity(ctx, who, { ...proof, field: "password" });
  const { account, afterwards } = await inTransaction(ctx, async (trx) => {
    const inTrx = { ...ctx, db: trx };
    const account = await confirmed(trx);
    const afterwards = await ctx.onAccountErased(trx, account.id);
    await deleteAccount(trx, account.id);
    if (account.mobile_verified) await rememberFormerNumber(inTrx, account.mobile);
    await deleteTracesOf(trx, {
      mobile: account.mobile_verified ? account.mobile : null,
      email: account.email_verified ? account.email : null,
    });
    await forgetAttempts(inTrx, account);
    await recordEvent(inTrx, "account_erased", account.id);
    return { account, afterwards };
  });
  ctx.inBackground(() => tellOfErasure(ctx, account));
  await afterwards();
}
