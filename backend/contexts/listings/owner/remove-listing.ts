import { inTransaction } from "../../../db/ctx.ts";
import type { Trx } from "../../../db/database.ts";
import { deleteReleased, releaseMediaOf } from "../../media/mod.ts";
import type { SuspensionCtx } from "../ctx.ts";
import { setAside } from "../moderation/set-aside.ts";
import { deleteBusinesses } from "../queries.ts";
import type { OwnerCtx } from "./ctx.ts";
import { insertFormerSlug, lockOwn, type OwnListing } from "./queries.ts";

type RemovalCtx = Pick<
  OwnerCtx,
  "db" | "now" | "onListingsChanged" | "storage" | "fingerprint"
>;

/**
 * Removes a listing for good: its rows at once, then the files of its pictures, which the sweep
 * deletes when this process dies before it has.
 *
 * @throws {AppError} `no_business`
 */
export async function removeListing(ctx: RemovalCtx, ownerId: string): Promise<void> {
  const folders = await inTransaction(
    ctx,
    async (trx) => await removeRows(ctx, trx, ownerId, await lockOwn(trx, ownerId)),
  );
  await deleteReleased(ctx, folders);
}

/**
 * The rows of a locked listing, and whatever mirrors it. An address that was public says from now
 * on that it is gone. Suspension and reports stay, for when the owner lists again.
 *
 * @returns folders of files to delete once the transaction has been committed
 */
export async function removeRows(
  ctx: SuspensionCtx,
  trx: Trx,
  ownerId: string,
  { business, publishedAt }: OwnListing,
): Promise<string[]> {
  const { _id, slug } = business;
  await setAside(ctx, trx, business, ownerId);
  await ctx.onListingsChanged(trx, { saved: [], removed: [_id], formerSlugs: [slug] });
  const folders = await releaseMediaOf({ ...ctx, db: trx }, _id);
  await deleteBusinesses(trx, [_id]);
  if (publishedAt) await insertFormerSlug(trx, slug, null);
  return folders;
}
