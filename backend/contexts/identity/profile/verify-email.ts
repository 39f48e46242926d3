import { inTransaction } from "#/db/ctx.ts";
import { recordEvent } from "#/platform/audit.ts";
import { AppError } from "#/shared/errors.ts";
import { lockAccount, updateAccount } from "../accounts/account-queries.ts";
import { deletePendingCodes, findPendingCode } from "../codes/code-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { mask } from "../accounts/identifier.ts";
import { checkCode, useCode } from "../codes/one-time-code.ts";
import { recordChange } from "../messages/record-change.ts";
import { readProfile } from "./read-profile.ts";
import type { Profile } from "../schemas.ts";

/**
 * Completes a change of address. The request for the change has already confirmed the user's
 * identity.
 * @throws email_taken, and what checkCode throws
 */
export async function verifyEmail(
  ctx: IdentityCtx,
  accountId: string,
  otp: string,
): Promise<Profile> {
  const pending = await findPendingCode(ctx.db, accountId, "email_change");
  if (!pending) throw new AppError("otp_expired");
  const code = await checkCode(ctx, { id: pending.id, purpose: "email_change", otp });
  await inTransaction(ctx, async (trx) => {
    const inTrx = { ...ctx, db: trx };
    const before = await lockAccount(trx, accountId);
    if (!before) throw new AppError("unauthorized");
    await useCode(inTrx, code);
    await deletePendingCodes(trx, accountId);
    await updateAccount(trx, accountId, {
      email: code.recipient,
      email_verified: true,
      updated_at: ctx.now(),
    });
    await recordEvent(inTrx, "email_changed", accountId, { to: mask(code.recipient) });
    await recordChange(ctx, trx, "email_changed", before);
  });
  return await readProfile(ctx, accountId);
}
