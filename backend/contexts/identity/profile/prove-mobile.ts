import { inTransaction } from "#/db/ctx.ts";
import { recordEvent } from "#/platform/audit.ts";
import { bySms } from "#/shared/contact-point.ts";
import { AppError } from "#/shared/errors.ts";
import {
  type Account,
  findAccount,
  findVerifiedAccount,
  lockAccount,
  updateAccount,
} from "../accounts/account-queries.ts";
import { isNumberContinued } from "../accounts/former-number.ts";
import { mask } from "../accounts/identifier.ts";
import { deletePendingCodes, findPendingCode } from "../codes/code-queries.ts";
import { checkCode, useCode } from "../codes/one-time-code.ts";
import { sendAccountCode } from "../codes/send-account-code.ts";
import type { IdentityCtx } from "../ctx.ts";
import { recordChange } from "../messages/record-change.ts";
import type { PendingMobile, Profile, ProveMobileInput } from "../schemas.ts";
import { confirmIdentity, type SignedInCaller } from "../sign-in/confirm-identity.ts";
import { readProfile } from "./read-profile.ts";

const purpose = "mobile_change";

/**
 * Sends a code to the number that an account without a verified number wants to add. If another
 * account has verified the number, the user learns it only after entering the code. A second code
 * to the same number needs no further proof.
 *
 * @throws mobile_fixed, too_many_requests, code_just_sent, message_not_sent, and what
 * confirmIdentity throws
 */
export async function proveMobile(
  ctx: IdentityCtx,
  signedIn: SignedInCaller,
  { mobile, currentPassword: password, confirmation }: ProveMobileInput,
): Promise<PendingMobile> {
  const account = await findAccount(ctx.db, signedIn.actor.accountId);
  if (!account) throw new AppError("unauthorized");
  assertUnproven(account);
  const pending = await findPendingCode(ctx.db, account.id, purpose);
  const isAnother = pending?.recipient === mobile && pending.expires_at > ctx.now();
  const confirmed = isAnother
    ? undefined
    : await confirmIdentity(ctx, signedIn, { password, field: "currentPassword", confirmation });
  const { expiresAt, resendAt } = await sendAccountCode(
    ctx,
    { account, purpose, to: bySms(mobile), language: account.language },
    async (trx) => {
      const current = await (confirmed?.(trx) ?? lockAccount(trx, account.id));
      if (!current) throw new AppError("unauthorized");
      assertUnproven(current);
    },
  );
  return { mobile, expiresAt, resendAt };
}

/**
 * Verifies a number for the account with a code. The number cannot change afterwards.
 * @throws mobile_fixed, mobile_taken, and what checkCode throws
 */
export async function confirmMobile(
  ctx: IdentityCtx,
  accountId: string,
  otp: string,
): Promise<Profile> {
  const pending = await findPendingCode(ctx.db, accountId, purpose);
  if (!pending) throw new AppError("otp_expired");
  const code = await checkCode(ctx, { id: pending.id, purpose, otp });
  const mobile = code.recipient;
  const isFree = await inTransaction(ctx, async (trx) => {
    const inTrx = { ...ctx, db: trx };
    const before = await lockAccount(trx, accountId);
    if (!before) throw new AppError("unauthorized");
    assertUnproven(before);
    await useCode(inTrx, code);
    await deletePendingCodes(trx, accountId);
    // No code to this number can succeed, so the user must enter another number.
    if (await findVerifiedAccount(trx, "mobile", mobile)) return false;
    await updateAccount(trx, accountId, {
      mobile,
      mobile_verified: true,
      mobile_verified_at: ctx.now(),
      is_number_continued: await isNumberContinued(inTrx, mobile),
      updated_at: ctx.now(),
    });
    await recordEvent(inTrx, "mobile_verified", accountId, { to: mask(mobile) });
    await recordChange(ctx, trx, "mobile_verified", before);
    return true;
  });
  if (!isFree) throw new AppError("mobile_taken");
  return await readProfile(ctx, accountId);
}

function assertUnproven(account: Account): void {
  if (account.mobile_verified) throw new AppError("mobile_fixed");
}
