import type { Db } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import { readableEmail } from "#/shared/text/email.ts";
import { type Account, findAccount } from "../accounts/account-queries.ts";

/** An account as admins see it in a list. */
export const presentAccount = (account: Account) => ({
  id: account.id,
  username: account.username,
  mobile: account.mobile,
  mobileVerified: account.mobile_verified,
  email: account.email && readableEmail(account.email),
  emailVerified: account.email_verified,
  role: account.role,
  createdAt: account.created_at.toISOString(),
  blockedAt: account.blocked_at?.toISOString() ?? null,
});

/** @throws unknown_account */
export async function readAccount(db: Db, id: string) {
  const account = await findAccount(db, id);
  if (!account) throw new AppError("unknown_account");
  const { language, blocked_reason: blockReason } = account;
  return { ...presentAccount(account), language, blockReason };
}
