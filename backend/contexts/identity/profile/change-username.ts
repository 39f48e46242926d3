import type { Trx } from "#/db/database.ts";
import { recordEvent } from "#/platform/audit.ts";
import { type Account, renameAccount } from "../accounts/account-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { recordChange } from "../messages/record-change.ts";
import { limitReservedUsernames } from "../accounts/username-queries.ts";

/**
 * Changes the username and reserves the former one for the account.
 * @throws username_taken, too_many_usernames
 */
export async function changeUsername(
  ctx: IdentityCtx,
  trx: Trx,
  before: Account,
  username: string,
): Promise<Account> {
  const now = ctx.now();
  const account = await renameAccount(trx, before.id, username, now);
  await limitReservedUsernames(trx, before.id, now);
  await recordEvent({ ...ctx, db: trx }, "username_changed", before.id);
  await recordChange(ctx, trx, "username_changed", before);
  return account;
}
