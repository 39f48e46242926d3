import { v7 as uuid } from "uuid";
import { AppError } from "../../../shared/errors.ts";
import { type Account, findAccount, isUsernameTaken, updateAccount } from "../account-queries.ts";
import { recordEvent } from "../audit/audit.ts";
import { deleteCode, deletePendingCodes } from "../codes/code-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { createCode } from "../codes/one-time-code.ts";
import { readProfile } from "./read-profile.ts";
import type { Profile, UpdateProfileInput } from "../schemas.ts";
import { claimMessage, sendCode } from "../codes/send-code.ts";

/**
 * Changes name and language at once; an address once the code that goes there is given.
 * @throws username_taken, last_contact, too_many_requests, message_not_sent
 */
export async function updateProfile(
  ctx: IdentityCtx,
  accountId: string,
  { username, email, language }: UpdateProfileInput,
): Promise<Profile> {
  const account = await findAccount(ctx.db, accountId);
  if (!account) throw new AppError("unauthorized");
  if (username !== undefined && await isUsernameTaken(ctx.db, username, accountId)) {
    throw new AppError("username_taken");
  }
  if (email === null) await removeEmail(ctx, account);
  else if (email !== undefined) await askForEmail(ctx, account, email, language);

  const changes = { ...username && { username }, ...language && { language } };
  if (username !== undefined || language !== undefined) {
    await updateAccount(ctx.db, accountId, { ...changes, updated_at: ctx.now() });
  }
  if (username !== undefined && username !== account.username) {
    await recordEvent(ctx, "username_changed", accountId);
  }
  return await readProfile(ctx, accountId);
}

async function removeEmail(ctx: IdentityCtx, account: Account): Promise<void> {
  if (!account.mobile_verified) throw new AppError("last_contact");
  await deletePendingCodes(ctx.db, account.id, "email_change");
  if (account.email === null) return;
  const changes = { email: null, email_verified: false, updated_at: ctx.now() };
  await updateAccount(ctx.db, account.id, changes);
  await recordEvent(ctx, "email_removed", account.id);
}

async function askForEmail(
  ctx: IdentityCtx,
  account: Account,
  email: string,
  language = account.language,
): Promise<void> {
  if (email === account.email && account.email_verified) return;
  const claim = await claimMessage(ctx, email);
  await deletePendingCodes(ctx.db, account.id, "email_change");
  const id = uuid({ msecs: ctx.now().getTime() });
  const challenge = {
    id,
    purpose: "email_change",
    recipient: email,
    accountId: account.id,
  } as const;
  const { code } = await createCode(ctx, challenge);
  const message = { to: email, purpose: challenge.purpose, code, language };
  await sendCode(ctx, message, claim, "Failed to update profile").catch(async (error) => {
    await deleteCode(ctx.db, id);
    throw error;
  });
}
