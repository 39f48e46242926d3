import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import type { IdentityProof, Who } from "#/contexts/identity/mod.ts";
import { deleteReleased, releaseMediaOf } from "#/contexts/media/mod.ts";
import type { SuspensionCtx } from "../ctx.ts";
import { setAside } from "../moderation/set-aside.ts";
import { deleteBusinesses } from "../queries.ts";
import type { OwnerCtx } from "./ctx.ts";
import { getOwn, insertFormerSlug, lockOwn, type OwnListing } from "./queries.ts";

type RemovalCtx = Pick<
  OwnerCtx,
  "db" | "now" | "onListingsChanged" | "storage" | "fingerprint" | "complaints" | "owners"
>;

/**
 * Removes a listing for good: its rows at once, then the files of its pictures, which the sweep
 * deletes when this process dies before it has. As nothing brings it back, the owner shows that it
 * is them, and is told.
 *
 * @throws {AppError} `no_business`, or what is wrong with the proof
 */
export async function removeListing(
  ctx: RemovalCtx,
  who: Who,
  proof: IdentityProof,
): Promise<void> {
  const { accountId } = who.actor;
  await getOwn(ctx.db, accountId);
  const confirmed = await ctx.owners.confirm(who, proof);
  const folders = await inTransaction(ctx, async (trx) => {
    const tellOwner = await confirmed(trx);
    const own = await lockOwn(trx, accountId);
    await tellOwner("listing_deleted");
    return await removeRows(ctx, trx, accountId, own);
  });
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
  ownerId: string | null,
  { business, publishedAt }: Pick<OwnListing, "business" | "publishedAt">,
): Promise<string[]> {
  const { _id, slug } = business;
  await setAside(ctx, trx, business, ownerId);
  await ctx.onListingsChanged(trx, { saved: [], removed: [_id], formerSlugs: [slug] });
  const folders = await releaseMediaOf({ ...ctx, db: trx }, _id);
  await ctx.complaints.onPicturesRemoved(trx, folders);
  await deleteBusinesses(trx, [_id]);
  if (publishedAt) await insertFormerSlug(trx, slug, null);
  return folders;
}
