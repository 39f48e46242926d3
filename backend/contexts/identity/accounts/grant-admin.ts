import { inTransaction } from "#/db/ctx.ts";
import type { Ctx } from "#/db/ctx.ts";
import { recordEvent } from "#/platform/audit.ts";
import { findAccountByUsername, updateAccount } from "./account-queries.ts";

/** @returns false when no account has this username */
export function grantAdmin(ctx: Ctx, username: string): Promise<boolean> {
  return inTransaction(ctx, async (trx) => {
    const account = await findAccountByUsername(trx, username);
    if (!account) return false;
    await updateAccount(trx, account.id, { role: "admin", updated_at: ctx.now() });
    await recordEvent({ ...ctx, db: trx }, "role_granted", account.id, { role: "admin" });
    return true;
  });
}
