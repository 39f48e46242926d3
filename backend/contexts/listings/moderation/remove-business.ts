import type { Trx } from "#/db/database.ts";
import { removeRows } from "../owner/remove-listing.ts";
import type { ModerationCtx } from "./lock-owner.ts";
import type { Listing } from "../business/queries.ts";
import { findSuspension } from "../suspensions/queries.ts";
import { suspendListing } from "./suspend-business.ts";

/**
 * Suspends and deletes a listing. The suspension of its owner and details applies if the owner
 * lists again. A job deletes the picture files.
 *
 * @param order `neverList` has the hashes of numbers that no import may list again
 */
export async function removeModeratedListing(
  ctx: ModerationCtx,
  trx: Trx,
  { business, ownerId, publishedAt }: Listing,
  order: { reason: string; adminId: string; isOwnerNotified: boolean; neverList: string[] },
): Promise<void> {
  const id = business._id;
  await suspendListing({ ...ctx, db: trx }, id, order);
  const suspensionId = (await findSuspension(trx, id))!.id;
  await removeRows(ctx, trx, ownerId, { business, publishedAt }, {
    order: { ...order, suspensionId },
  });
}
