import {
  blockSignIns,
  lockAccount,
  signOutAccount,
  unblockSignIns,
} from "#/contexts/identity/mod.ts";
import {
  findBusinessOf,
  restoreListings,
  restoreUnblocked,
  suspendListing,
} from "#/contexts/listings/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { recordEvent } from "#/platform/audit.ts";
import { AppError } from "#/shared/errors.ts";
import { type Statement, statementIn } from "#/shared/text/statement.ts";
import type { CasesCtx } from "../cases/ctx.ts";

/**
 * Blocks an account: it is signed out and cannot sign in, its listing is suspended and its reviews
 * are hidden, until it is unblocked. A blocked account gets the new reason.
 *
 * @throws {AppError} `unknown_account`, `account_protected`
 */
export async function blockAccount(
  ctx: CasesCtx,
  id: string,
  adminId: string,
  statement: Statement,
): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const inTrx = { ...ctx, db: trx };
    const account = await lock(trx, id);
    if (id === adminId || account.role === "admin") throw new AppError("account_protected");
    await blockSignIns(inTrx, id, statement);
    if (!account.blocked_at) {
      // Locks the account's own listing with those that it reviewed, in order of their ids.
      await ctx.reviews.switchAllOf(trx, id, "hidden");
      const business = await findBusinessOf(trx, id);
      // A suspension for another reason stays as it is.
      if (business && business.status !== "suspended") {
        const reason = statementIn(statement, account.language) ?? "";
        const order = { reason, adminId, isOwnerNotified: true, isBlock: true };
        await suspendListing(inTrx, business._id, order);
      }
    }
    const notify = await ctx.owners.lockIfExists(trx, id);
    await notify("account_blocked", statement);
    await recordEvent(inTrx, "account_blocked", adminId, { account: id });
  });
}

/**
 * Unblocks an account. What its block has hidden is public again, and nothing else. Does not change
 * an account that is not blocked.
 *
 * @throws {AppError} `unknown_account`
 */
export async function unblockAccount(ctx: CasesCtx, id: string, adminId: string): Promise<void> {
  const dependent = await inTransaction(ctx, async (trx) => {
    const inTrx = { ...ctx, db: trx };
    if (!(await lock(trx, id)).blocked_at) return [];
    await unblockSignIns(trx, id);
    await ctx.reviews.switchAllOf(trx, id, "shown");
    const business = await findBusinessOf(trx, id);
    const notify = await ctx.owners.lockIfExists(trx, id);
    await notify("account_unblocked");
    await recordEvent(inTrx, "account_unblocked", adminId, { account: id });
    return business ? await restoreUnblocked(inTrx, business._id, adminId) : [];
  });
  await restoreListings(ctx, dependent, adminId);
}

/** @throws {AppError} `unknown_account` */
export async function signOutByAdmin(ctx: CasesCtx, id: string, adminId: string): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    await lock(trx, id);
    await signOutAccount({ ...ctx, db: trx }, id);
    await recordEvent({ ...ctx, db: trx }, "account_signed_out", adminId, { account: id });
  });
}

async function lock(trx: Trx, id: string) {
  const account = await lockAccount(trx, id);
  if (!account) throw new AppError("unknown_account");
  return account;
}
