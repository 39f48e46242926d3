import { type Ctx, inTransaction } from "#/db/ctx.ts";
import { recordEvent } from "#/platform/audit.ts";
import { findAccountByUsername, updateAccount } from "./account-queries.ts";

/** The account keeps the role `user`. @returns false when no admin has this username */
export function revokeAdmin(ctx: Ctx, username: string): Promise<boolean> {
  return inTransaction(ctx, async (trx) => {
    const account = await findAccountByUsername(trx, username);
    if (account?.role !== "admin") return false;
    await updateAccount(trx, account.id, { role: "user", updated_at: ctx.now() });
    await recordEvent({ ...ctx, db: trx }, "role_revoked", account.id, { role: "admin" });
    return true;
  });
}
