import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { recordEvent } from "#/platform/audit.ts";
import { AppError } from "#/shared/errors.ts";
import {
  type Account,
  findAccount,
  findVerifiedAccount,
  lockAccount,
  renameAccount,
  updateAccount,
  verifiedContactPoints,
} from "../accounts/account-queries.ts";
import { rememberFormerNumber } from "../accounts/former-number.ts";
import { deletePendingCodes } from "../codes/code-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { mask } from "../accounts/identifier.ts";
import type { Undoable, Undone } from "../schemas.ts";
import { forgetDevices } from "../known-devices/known-devices.ts";
import { endSessionsOf } from "../sessions/session-queries.ts";
import { recordUndo } from "./record-change.ts";
import { type ChangeRow, endChangesSince, findChangeOf } from "./message-queries.ts";
import { readUndoToken } from "./undo-token.ts";

/**
 * Returns the change that an undo link undoes.
 * @throws unknown_undo, undo_expired, undo_used
 */
export async function readUndoable(ctx: IdentityCtx, token: string): Promise<Undoable> {
  const change = await findUndoable(ctx, token);
  const account = await findAccount(ctx.db, change.account_id);
  const mobile = account && mobileBefore(account, change)?.mobile;
  return {
    change: change.change as Undoable["change"],
    at: change.at.toISOString(),
    username: change.username_before,
    email: change.email_before && mask(change.email_before),
    mobile: mobile ? mask(mobile) : null,
    expiresAt: change.expires_at.toISOString(),
  };
}

/**
 * Undoes a change and all later ones: restores name and address, removes a number verified since,
 * ends all sessions, invalidates the password and cancels pending codes. The owner then resets the
 * password. An undo is final and also invalidates the links of later changes.
 *
 * @throws unknown_undo, undo_expired, undo_used, email_taken
 */
export async function undoChange(ctx: IdentityCtx, token: string): Promise<Undone> {
  return await inTransaction(ctx, async (trx) => {
    const inTrx = { ...ctx, db: trx };
    const { account_id } = await findUndoable(inTrx, token);
    const current = await lockAccount(trx, account_id);
    if (!current) throw new AppError("unknown_undo");
    // Read again, because the change may have been undone before the lock.
    const change = await findUndoable(inTrx, token);
    const now = ctx.now();
    await endChangesSince(trx, change, now);
    await endSessionsOf(inTrx, account_id);
    await forgetDevices(inTrx, account_id);
    await deletePendingCodes(trx, account_id);
    if (change.username_before !== current.username) {
      // The name's reservation for the account lasts longer than the undo period.
      await renameAccount(trx, account_id, change.username_before, now);
    }
    const mobile = mobileBefore(current, change);
    // As after an erasure, a new account with this number counts as the same user's for a while.
    if (mobile) await rememberFormerNumber(inTrx, current.mobile);
    const restored = await updateAccount(trx, account_id, {
      ...mobile,
      ...await findEmailBefore(trx, { ...current, ...mobile }, change),
      password_hash: null,
      updated_at: now,
    });
    await recordEvent(inTrx, "changes_undone", account_id, { of: change.change });
    await recordUndo(ctx, trx, { before: current, after: restored! });
    return {
      username: restored!.username,
      email: restored!.email && mask(restored!.email),
      resetBy: [...new Set(verifiedContactPoints(restored!).map(({ address }) => mask(address)))],
    };
  });
}

async function findUndoable(
  { db, keys, now }: Pick<IdentityCtx, "db" | "keys" | "now">,
  token: string,
): Promise<ChangeRow> {
  const messageId = readUndoToken(keys, token);
  const change = messageId === undefined ? undefined : await findChangeOf(db, messageId);
  if (!change) throw new AppError("unknown_undo");
  if (change.ended_at) throw new AppError("undo_used");
  if (change.expires_at <= now()) throw new AppError("undo_expired");
  return change;
}

/** The former number, if the current one was verified at or after the change. */
function mobileBefore(current: Account, change: ChangeRow) {
  const { mobile_before: mobile, mobile_verified_before: wasVerified } = change;
  if (!current.mobile_verified || wasVerified !== false || mobile === null) return undefined;
  return { mobile, mobile_verified: false, mobile_verified_at: null, is_number_continued: false };
}

/** The former address, unless another account has verified it since. */
async function findEmailBefore(trx: Trx, current: Account, change: ChangeRow) {
  const { email_before: email, email_verified_before: isVerified } = change;
  const holder = email && isVerified && await findVerifiedAccount(trx, "email", email);
  if (!holder || holder.id === current.id) return { email, email_verified: isVerified };
  if (!current.mobile_verified) throw new AppError("email_taken");
  return { email: null, email_verified: false };
}
