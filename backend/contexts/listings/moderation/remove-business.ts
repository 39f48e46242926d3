import type { Trx } from "#/db/database.ts";
import { recordEvent } from "#/platform/audit.ts";
import { removeRows } from "../owner/remove-listing.ts";
import type { ModerationCtx } from "./lock-owner.ts";
import { findPublishedAt, type Listing } from "./queries.ts";
import { suspendListing } from "./suspend-business.ts";

/**
 * Suspends and deletes a listing. The suspension of its owner and details applies if the owner
 * lists again. A job deletes the picture files.
 */
export async function removeModeratedListing(
  ctx: ModerationCtx,
  trx: Trx,
  { business, ownerId }: Listing,
  order: { reason: string; adminId: string; isOwnerNotified: boolean },
): Promise<void> {
  const id = business._id;
  await suspendListing({ ...ctx, db: trx }, id, order);
  const publishedAt = await findPublishedAt(trx, id);
  await removeRows(ctx, trx, ownerId, { business, publishedAt });
  await recordEvent({ ...ctx, db: trx }, "business_removed", order.adminId, { business: id });
}
