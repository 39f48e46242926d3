import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { lockListing } from "../business/queries.ts";
import { findImportKeys, hashRecord, insertEntries } from "../do-not-list/queries.ts";
import { bySystem } from "../history/cause.ts";
import { deleteRows } from "../owner/remove-listing.ts";
import type { SuspensionCtx } from "../ctx.ts";
import { findEnded, findGoneOf, findMerge, forgetItemsOf } from "./queries.ts";

/** How long a merge can be undone, in milliseconds. */
export const undoable = 30 * 24 * 60 * 60 * 1000;

/**
 * Removes the listings that are gone by merges that can no longer be undone. Their records are not
 * imported again; those of the kept listings are.
 */
export async function finishMerges(ctx: SuspensionCtx): Promise<void> {
  const before = new Date(ctx.now().getTime() - undoable);
  for (const { id, gone_id } of await findEnded(ctx.db, before, 50)) {
    await inTransaction(ctx, async (trx) => {
      const listing = await lockListing(trx, gone_id);
      if (!listing || !await findMerge(trx, id)) return;
      const keys = await findImportKeys(trx, gone_id);
      await insertEntries(ctx, trx, id, keys.map((key) => hashRecord(ctx, key)));
      await deleteRows(ctx, trx, bySystem("merged"), [{ ...listing, ownerId: null }]);
    });
  }
}

/**
 * Removes what merges still have of an account that is erased, before its listing.
 *
 * @returns folders of files to delete after the commit
 */
export async function eraseMergesOf(
  ctx: SuspensionCtx & { db: Trx },
  accountId: string,
): Promise<string[]> {
  await forgetItemsOf(ctx.db, accountId);
  const folders: string[] = [];
  for (const id of await findGoneOf(ctx.db, accountId)) {
    const listing = await lockListing(ctx.db, id);
    const undo = bySystem("removed");
    if (listing) {
      folders.push(...await deleteRows(ctx, ctx.db, undo, [{ ...listing, ownerId: null }]));
    }
  }
  return folders;
}
