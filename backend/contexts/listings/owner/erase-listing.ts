import type { Trx } from "#/db/database.ts";
import type { SuspensionCtx } from "../ctx.ts";
import { preserveOwnerFingerprints } from "../suspensions/preserve-suspension.ts";
import { forgetAccount } from "../history/queries.ts";
import { deleteSlugsOfOwner, findOwn, lockOwn } from "./queries.ts";
import { removeRows } from "./remove-listing.ts";

/**
 * Deletes the listing of an account in the transaction that erases the account.
 *
 * @returns folders of files to delete after the commit
 */
export async function eraseListingOf(
  ctx: SuspensionCtx & { db: Trx },
  ownerId: string,
): Promise<string[]> {
  const own = await findOwn(ctx.db, ownerId);
  const folders = own
    ? await removeRows(
      ctx,
      ctx.db,
      ownerId,
      await lockOwn(ctx.db, ownerId, { isForDeletion: true }),
      { isErasure: true },
    )
    : [];
  await deleteSlugsOfOwner(ctx.db, ownerId);
  await forgetAccount(ctx.db, ownerId);
  await preserveOwnerFingerprints(ctx, ctx.db, ownerId);
  return folders;
}
