import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { byEmail } from "#/shared/contact-point.ts";
import { AppError } from "#/shared/errors.ts";
import {
  findAccount,
  isUsernameTaken,
  lockAccount,
  updateAccount,
} from "../accounts/account-queries.ts";
import { sendAccountCode } from "../codes/send-account-code.ts";
import type { IdentityCtx } from "../ctx.ts";
import type { Profile, UpdateProfileInput } from "../schemas.ts";
import { updateMessageChoices } from "../messages/update-choices.ts";
import { planEmailChange } from "./change-email.ts";
import { changeUsername } from "./change-username.ts";
import { confirmIdentity, type SignedInCaller } from "../sign-in/confirm-identity.ts";
import { readProfile } from "./read-profile.ts";

/**
 * Changes the profile in one transaction. A new username or address needs a proof of identity. The
 * address changes when the user enters its code (verify-email.ts), which is sent after the commit.
 * If its delivery fails, the other changes stay.
 *
 * @throws username_taken, too_many_usernames, last_contact, too_many_requests, message_not_sent,
 * and what confirmIdentity throws
 */
export async function updateProfile(
  ctx: IdentityCtx,
  signedIn: SignedInCaller,
  { username, email, language, notices, currentPassword: password, confirmation }:
    UpdateProfileInput,
): Promise<Profile> {
  const account = await findAccount(ctx.db, signedIn.actor.accountId);
  if (!account) throw new AppError("unauthorized");
  const { id } = account;
  const newName = username === account.username ? undefined : username;
  if (newName !== undefined && await isUsernameTaken(ctx, newName, id)) {
    throw new AppError("username_taken");
  }
  const emailChange = await planEmailChange(ctx, account, email);
  const confirmed = newName !== undefined || emailChange.needsProof
    ? await confirmIdentity(ctx, signedIn, { password, field: "currentPassword", confirmation })
    : (trx: Trx) => lockAccount(trx, id);

  const change = async (trx: Trx) => {
    let current = await confirmed(trx);
    if (!current) throw new AppError("unauthorized");
    if (newName !== undefined) current = await changeUsername(ctx, trx, current, newName);
    await emailChange.apply?.(trx, current);
    if (language) await updateAccount(trx, id, { language, updated_at: ctx.now() });
    if (notices) await updateMessageChoices(ctx, trx, current, notices);
  };
  if (emailChange.to === undefined) await inTransaction(ctx, change);
  else {
    await sendAccountCode(ctx, {
      account,
      purpose: "email_change",
      to: byEmail(emailChange.to),
      language: language ?? account.language,
      failure: "Failed to update profile",
    }, change);
  }
  return await readProfile(ctx, id);
}
