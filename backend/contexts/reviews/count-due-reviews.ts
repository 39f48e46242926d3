import { inTransaction } from "#/db/ctx.ts";
import { lockListing, setRatings } from "#/contexts/listings/mod.ts";
import type { ReviewsCtx } from "./ctx.ts";
import { findDue, markCounted, recountRatings } from "./rating-queries.ts";

/**
 * A rating counts a review that no moderator has seen after so long, in milliseconds: by then other
 * reviews of the same person have shown what it is.
 */
export const countedAfter = 48 * 60 * 60 * 1000;

/** Has ratings count the reviews that are old enough; one in doubt waits for a moderator. */
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
