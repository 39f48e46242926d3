import type { Trx } from "#/db/database.ts";
import { setRatings } from "#/contexts/listings/mod.ts";
import type { ReviewRow } from "../queries.ts";
import { addToRating } from "./queries.ts";

type Counted = Pick<ReviewRow, "rating" | "is_invited" | "counted_at">;

type Changes = { shown?: readonly Counted[]; hidden?: readonly Counted[] };

/**
 * Updates the rating of a locked business when reviews become public or hidden. Also updates the
 * listing, its search document and its pages. Only reviews with `counted_at` count.
 */
export async function countReviews(
  trx: Trx,
  businessId: string,
  { shown = [], hidden = [] }: Changes = {},
): Promise<void> {
  const changeOf = (matches: (review: Counted) => boolean) => {
    const countOf = (reviews: readonly Counted[]) =>
      reviews.filter((review) => review.counted_at !== null && matches(review)).length;
    return countOf(shown) - countOf(hidden);
  };
  const stars = (given: number) => changeOf(({ rating }) => rating === given);
  const rating = await addToRating(trx, businessId, {
    stars: [stars(1), stars(2), stars(3), stars(4), stars(5)],
    invited: changeOf(({ is_invited }) => is_invited),
  });
  await setRatings(trx, [{ ...rating, id: businessId }]);
}
