import type { Ctx } from "#/db/ctx.ts";
import { AppError } from "#/shared/errors.ts";
import { readableEmail } from "#/shared/text/email.ts";
import { findDevicesOf } from "../known-devices/device-queries.ts";
import { findSessionsOf } from "../sessions/session-queries.ts";
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

/** An account with its sessions, as admins see it. @throws unknown_account */
export async function readAccount({ db, now }: Ctx, id: string) {
  const account = await findAccount(db, id);
  if (!account) throw new AppError("unknown_account");
  const sessions = await findSessionsOf(db, id, now());
  const devices = await findDevicesOf(db, id);
  return {
    ...presentAccount(account),
    language: account.language,
    blockReason: account.blocked_reason,
    sessions: sessions.map(({ device, created_at, rotated_at }) => ({
      device,
      createdAt: created_at.toISOString(),
      lastUsedAt: rotated_at.toISOString(),
    })),
    knownDevices: devices.map(({ device, created_at, last_used_at }) => ({
      device,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at.toISOString(),
    })),
  };
}
