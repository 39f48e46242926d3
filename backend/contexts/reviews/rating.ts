import type { Trx } from "#/db/database.ts";
import { setRatings } from "#/contexts/listings/mod.ts";
import type { ReviewsCtx } from "./ctx.ts";
import type { ReviewRow } from "./queries.ts";
import { addToRating } from "./rating-queries.ts";

type Counted = Pick<ReviewRow, "rating" | "is_invited">;

type Changes = { shown?: readonly Counted[]; gone?: readonly Counted[] };

/**
 * Counts reviews of a locked business that are shown from now on, or not any more, and has its
 * listing, its entry and its pages say so; without any, these are only made anew.
 */
export async function countReviews(
  ctx: Pick<ReviewsCtx, "onListingsChanged">,
  trx: Trx,
  businessId: string,
  { shown = [], gone = [] }: Changes = {},
): Promise<void> {
  const more = (counts: (review: Counted) => boolean) =>
    shown.filter(counts).length - gone.filter(counts).length;
  const stars = (given: number) => more(({ rating }) => rating === given);
  const rating = await addToRating(trx, businessId, {
    stars: [stars(1), stars(2), stars(3), stars(4), stars(5)],
    invited: more(({ is_invited }) => is_invited),
  });
  await setRatings(ctx, trx, [{ ...rating, id: businessId }]);
}
