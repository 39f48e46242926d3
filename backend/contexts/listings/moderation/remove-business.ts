import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { listRemoved } from "../do-not-list/list-removed.ts";
import { byAccount } from "../history/cause.ts";
import { removeRows } from "../owner/remove-listing.ts";
import { releasePictures } from "../pictures/change-media.ts";
import { lockOwnerOf, type ModerationCtx } from "./lock-owner.ts";
import { type Listing, lockListing } from "../business/queries.ts";
import { findSuspension } from "../suspensions/queries.ts";
import { findDueRemovals, findRemoval, insertRemoval } from "./removal-queries.ts";
import { suspendListing } from "./suspend-business.ts";

/** How long a removed listing can come back, in milliseconds. */
const retention = 30 * 24 * 60 * 60 * 1000;

type Order = {
  reason: string;
  adminId: string;
  isOwnerNotified: boolean;
  /** Hashes of numbers that no import may list again. */
  neverList: string[];
  /** Whether the listing is deleted at once, because the law orders it. */
  isFinal: boolean;
};

/**
 * Suspends a listing and removes it, for good after 30 days. Until then the end of its suspension
 * brings it back. The suspension of its owner and details applies if the owner lists again. A job
 * withdraws or deletes the picture files.
 */
export async function removeModeratedListing(
  ctx: ModerationCtx,
  trx: Trx,
  listing: Listing,
  { isFinal, ...order }: Order,
): Promise<void> {
  const { business, ownerId } = listing;
  const id = business._id;
  await suspendListing({ ...ctx, db: trx }, id, order);
  const suspensionId = (await findSuspension(trx, id))!.id;
  if (isFinal) {
    await removeRows(ctx, trx, ownerId, listing, { order: { ...order, suspensionId } });
    return;
  }
  const finalAt = new Date(ctx.now().getTime() + retention);
  await listRemoved(ctx, trx, listing, { order: { ...order, suspensionId, finalAt } });
  await insertRemoval(trx, { id, suspensionId, finalAt });
  await releasePictures(ctx, trx, listing, { logo: null, banner: null, gallery: [] });
}

/** Deletes the listings that were removed 30 days ago. */
export async function finishRemovals(ctx: ModerationCtx): Promise<void> {
  for (const id of await findDueRemovals(ctx.db, ctx.now())) {
    await inTransaction(ctx, async (trx) => {
      await lockOwnerOf(ctx, trx, id);
      const listing = await lockListing(trx, id);
      const removal = listing && await findRemoval(trx, id);
      if (!removal || removal.final_at > ctx.now()) return;
      const finished = byAccount(removal.suspended_by, "removed");
      await removeRows(ctx, trx, listing.ownerId, listing, { finished });
    });
  }
}
