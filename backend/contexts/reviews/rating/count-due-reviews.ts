import { inTransaction } from "#/db/ctx.ts";
import { lockListing, setRatings } from "#/contexts/listings/mod.ts";
import type { ReviewsCtx } from "../ctx.ts";
import { findDue, markCounted, recountRatings } from "./queries.ts";

/**
 * The age at which a rating counts an unmoderated review, in milliseconds. By then, later reviews
 * of the same user may have shown that the review is fake.
 */
export const countedAfter = 48 * 60 * 60 * 1000;

/** Counts due reviews in the ratings. Reviews that wait for a moderator are not due. */
export async function countDueReviews(
  ctx: Pick<ReviewsCtx, "db" | "now">,
): Promise<void> {
  const now = ctx.now();
  const publishedBy = new Date(now.getTime() - countedAfter);
  for (const businessId of await findDue(ctx.db, publishedBy)) {
    await inTransaction(ctx, async (trx) => {
      if (!await lockListing(trx, businessId)) return;
      await markCounted(trx, businessId, { publishedBy, now });
      await setRatings(trx, await recountRatings(trx, [businessId]));
    });
  }
}
