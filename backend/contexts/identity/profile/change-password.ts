import { inTransaction } from "#/db/ctx.ts";
import { recordEvent } from "#/platform/audit.ts";
import { queueKeysOf } from "../caller.ts";
import { updateAccount } from "../accounts/account-queries.ts";
import { deletePendingCodes } from "../codes/code-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { forgetDevices } from "../known-devices/known-devices.ts";
import { recordChange } from "../messages/record-change.ts";
import { refuseCommon } from "../accounts/fields.ts";
import { endSessionsOf } from "../sessions/session-queries.ts";
import { confirmIdentity, type Proof, type SignedInCaller } from "../sign-in/confirm-identity.ts";

type Input = Pick<Proof, "confirmation"> & {
  currentPassword?: string | undefined;
  newPassword: string;
};

/**
 * Sets a new or first password and ends all other sessions.
 * @throws what confirmIdentity throws
 */
export async function changePassword(
  ctx: IdentityCtx,
  { actor, caller }: SignedInCaller,
  { currentPassword: password, confirmation, newPassword }: Input,
): Promise<void> {
  await refuseCommon(newPassword, "newPassword");
  const confirmed = await confirmIdentity(ctx, { actor, caller }, {
    password,
    field: "currentPassword",
    confirmation,
  });
  const hash = await ctx.hasher.hash(newPassword, queueKeysOf(caller));
  await inTransaction(ctx, async (trx) => {
    const inTrx = { ...ctx, db: trx };
    const account = await confirmed(trx);
    await updateAccount(trx, account.id, { password_hash: hash, updated_at: ctx.now() });
    await deletePendingCodes(trx, account.id);
    await endSessionsOf(inTrx, account.id, actor.sessionId);
    await forgetDevices(inTrx, account.id, caller);
    await recordEvent(inTrx, "password_changed", account.id);
    await recordChange(ctx, trx, "password_changed", account);
  });
}
