import { inTransaction } from "#/db/ctx.ts";
import { recordEvent } from "#/platform/audit.ts";
import { AppError } from "#/shared/errors.ts";
import { updateAccount } from "../accounts/account-queries.ts";
import { type Caller, queueKeysOf } from "../caller.ts";
import { forgetDevices, rememberDevice } from "../known-devices/known-devices.ts";
import { refuseCommon } from "../accounts/fields.ts";
import type { IdentityCtx } from "../ctx.ts";
import { deletePendingCodes } from "../codes/code-queries.ts";
import { spendGrant } from "../codes/grant.ts";
import { recordChange } from "../messages/record-change.ts";
import { endSessionsOf } from "../sessions/session-queries.ts";
import { forgetAttempts } from "../sign-in/throttle.ts";

/**
 * Sets a new password and ends every session. Also ends a lockout caused by other callers' guesses,
 * and makes this browser a known device.
 *
 * @returns tokens for the device cookie
 * @throws verification_expired, or invalid_request for a common password
 */
export async function setNewPassword(
  ctx: IdentityCtx,
  { resetId, resetToken, password }: { resetId: string; resetToken: string; password: string },
  caller: Caller,
): Promise<string[]> {
  await refuseCommon(password, "password");
  const hash = await ctx.hasher.hash(password, queueKeysOf(caller));
  return await inTransaction(ctx, async (trx) => {
    const inTrx = { ...ctx, db: trx };
    const code = await spendGrant(inTrx, "password_reset", resetToken);
    if (!code?.account_id || code.id !== resetId) throw new AppError("verification_expired");
    const account = await updateAccount(trx, code.account_id, {
      password_hash: hash,
      updated_at: ctx.now(),
    });
    if (!account) throw new AppError("verification_expired");
    await endSessionsOf(inTrx, account.id);
    await forgetDevices(inTrx, account.id);
    await forgetAttempts(inTrx, account);
    await deletePendingCodes(trx, account.id);
    await recordEvent(inTrx, "password_reset", account.id);
    await recordChange(ctx, trx, "password_changed", account);
    return await rememberDevice(inTrx, account.id, caller);
  });
}
