import { inTransaction } from "#/db/ctx.ts";
import { AppError } from "#/shared/errors.ts";
import { lockAccount, updateAccount } from "../accounts/account-queries.ts";
import type { IdentityCtx } from "../ctx.ts";

/**
 * Replaces the picture of an account.
 * @throws payload_too_large, unsupported_media_type, invalid_request for an unreadable picture
 */
export async function setAvatar(
  ctx: IdentityCtx,
  accountId: string,
  bytes: Uint8Array,
): Promise<string> {
  const { id, url } = await ctx.avatars.store(accountId, bytes);
  if (!await replace(ctx, accountId, { id, url })) {
    await ctx.avatars.remove(id);
    throw new AppError("unauthorized");
  }
  return url;
}

export async function removeAvatar(ctx: IdentityCtx, accountId: string): Promise<void> {
  await replace(ctx, accountId, { id: null, url: null });
}

/** If two uploads are concurrent, the later one is stored. */
async function replace(
  ctx: IdentityCtx,
  accountId: string,
  { id, url }: { id: string | null; url: string | null },
): Promise<boolean> {
  const before = await inTransaction(ctx, async (trx) => {
    const account = await lockAccount(trx, accountId);
    const changes = { avatar_id: id, avatar_url: url, updated_at: ctx.now() };
    await updateAccount(trx, accountId, changes);
    return account;
  });
  if (before?.avatar_id) await ctx.avatars.remove(before.avatar_id);
  return before !== undefined;
}
