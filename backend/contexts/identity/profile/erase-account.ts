import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { recordEvent } from "#/platform/audit.ts";
import { deleteAnswersOf } from "#/platform/idempotency-queries.ts";
import { AppError } from "#/shared/errors.ts";
import {
  type Account,
  deleteAccount,
  findAdminAccounts,
  lockAccount,
} from "../accounts/account-queries.ts";
import { rememberFormerNumber } from "../accounts/former-number.ts";
import { deleteCodesAndRegistrations } from "../codes/code-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { notifyOfErasure } from "../messages/send-messages.ts";
import { lockScopes } from "../scopes/queries.ts";
import { forgetAttempts } from "../sign-in/throttle.ts";
import { confirmIdentity, type Proof, type SignedInCaller } from "../sign-in/confirm-identity.ts";

/**
 * Erases an account and all its data here and in other contexts. Only audit events with the
 * account's id and keyed hashes of verified contacts remain.
 * @throws `last_admin`; what confirmIdentity throws
 */
export async function eraseAccount(
  ctx: IdentityCtx,
  signedIn: SignedInCaller,
  proof: Pick<Proof, "password" | "confirmation">,
): Promise<void> {
  const confirmed = await confirmIdentity(ctx, signedIn, { ...proof, field: "password" });
  const { account, afterwards } = await inTransaction(ctx, async (trx) => {
    // Before the account, as a change of roles does.
    if (signedIn.actor.role === "admin") await lockScopes(trx);
    const account = await confirmed(trx);
    if (account.role === "admin" && (await findAdminAccounts(trx)).length === 1) {
      throw new AppError("last_admin");
    }
    return { account, afterwards: await erase(ctx, trx, account) };
  });
  ctx.inBackground(() => notifyOfErasure(ctx, account));
  await afterwards();
}

/** Erases an account again after a backup restored it. Sends no message to its owner. */
export async function eraseRestoredAccount(ctx: IdentityCtx, accountId: string): Promise<void> {
  const afterwards = await inTransaction(ctx, (trx) => eraseSilently(ctx, trx, accountId));
  await afterwards();
}

/**
 * Erases an account, if it exists, and sends no message to its owner.
 *
 * @returns work to do after the commit
 */
export async function eraseSilently(
  ctx: IdentityCtx,
  trx: Trx,
  accountId: string,
): Promise<() => Promise<void>> {
  const account = await lockAccount(trx, accountId);
  return account ? await erase(ctx, trx, account) : async () => {};
}

/** @returns work to do after the commit */
async function erase(ctx: IdentityCtx, trx: Trx, account: Account): Promise<() => Promise<void>> {
  const inTrx = { ...ctx, db: trx };
  const afterwards = await ctx.onAccountErased(trx, account.id);
  await deleteAccount(trx, account.id);
  if (account.mobile_verified) await rememberFormerNumber(inTrx, account.mobile);
  await deleteCodesAndRegistrations(trx, {
    mobile: account.mobile_verified ? account.mobile : null,
    email: account.email_verified ? account.email : null,
  });
  await forgetAttempts(inTrx, account);
  await deleteAnswersOf(trx, account.id);
  await recordEvent(inTrx, "account_erased", account.id);
  return afterwards;
}
