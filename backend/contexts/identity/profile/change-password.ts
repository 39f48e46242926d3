import { inTransaction } from "../../../db/ctx.ts";
import type { Actor } from "../../../http/auth.ts";
import { updateAccount } from "../account-queries.ts";
import { recordEvent } from "../audit/audit.ts";
import { refuseCommon } from "../passwords/common-passwords.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import type { IdentityCtx } from "../ctx.ts";
import { deleteSessionsOf } from "../sessions/session-queries.ts";

type Passwords = { currentPassword?: string | undefined; newPassword: string };

/** Changes the password and ends all other sessions. @throws what confirmIdentity throws */
export async function changePassword(
  ctx: IdentityCtx,
  actor: Actor,
  { currentPassword, newPassword }: Passwords,
): Promise<void> {
  refuseCommon(newPassword, "newPassword");
  await confirmIdentity(ctx, actor, { password: currentPassword, field: "currentPassword" });
  const hash = await ctx.hasher.hash(newPassword);
  await inTransaction(ctx, async (trx) => {
    await updateAccount(trx, actor.accountId, { password_hash: hash, updated_at: ctx.now() });
    await deleteSessionsOf(trx, actor.accountId, actor.sessionId);
    await recordEvent({ ...ctx, db: trx }, "password_changed", actor.accountId);
  });
}
