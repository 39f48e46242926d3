import type { Actor } from "../../../http/auth.ts";
import { AppError } from "../../../shared/errors.ts";
import { findAccount, isUsernameTaken, updateAccount } from "../account-queries.ts";
import { recordEvent } from "../audit/audit.ts";
import type { IdentityCtx } from "../ctx.ts";
import type { Profile, UpdateProfileInput } from "../schemas.ts";
import { askForEmail, removeEmail } from "./change-email.ts";
import { readProfile } from "./read-profile.ts";

/**
 * Changes name and language at once; an address once the code that goes there is given, and only
 * for somebody who shows besides that it is them.
 *
 * @throws username_taken, last_contact, too_many_requests, message_not_sent, and what
 * confirmIdentity throws
 */
export async function updateProfile(
  ctx: IdentityCtx,
  actor: Actor,
  { username, email, language, currentPassword: password, confirmation }: UpdateProfileInput,
): Promise<Profile> {
  const { accountId } = actor;
  const account = await findAccount(ctx.db, accountId);
  if (!account) throw new AppError("unauthorized");
  if (username !== undefined && await isUsernameTaken(ctx, username, accountId)) {
    throw new AppError("username_taken");
  }
  const proof = { password, field: "currentPassword", confirmation };
  if (email === null) await removeEmail(ctx, { account, actor, proof });
  else if (email !== undefined) {
    await askForEmail(ctx, { account, actor, proof }, { email, language });
  }

  const changes = { ...username && { username }, ...language && { language } };
  if (username !== undefined || language !== undefined) {
    await updateAccount(ctx.db, accountId, { ...changes, updated_at: ctx.now() });
  }
  if (username !== undefined && username !== account.username) {
    await recordEvent(ctx, "username_changed", accountId);
  }
  return await readProfile(ctx, accountId);
}
