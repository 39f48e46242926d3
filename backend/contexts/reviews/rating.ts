import { sql } from "kysely";
import type { Trx } from "#/db/database.ts";
import { setRatings, type StarCounts } from "#/contexts/listings/mod.ts";
import type { ReviewsCtx } from "./ctx.ts";
import type { ReviewRow } from "./queries.ts";

type RatingCtx = Pick<ReviewsCtx, "onListingsChanged">;

type Counted = Pick<ReviewRow, "rating" | "is_invited">;

type Changes = { shown?: readonly Counted[]; gone?: readonly Counted[] };

/**
 * Counts reviews of a locked business that are shown from now on, or not any more, and has its
 * listing, its entry and its pages say so; without any, these are only made anew.
 */
export async function countReviews(
  ctx: RatingCtx,
  trx: Trx,
  businessId: string,
  { shown = [], gone = [] }: Changes = {},
): Promise<void> {
  const n = (stars: number) =>
    shown.filter(({ rating }) => rating === stars).length -
    gone.filter(({ rating }) => rating === stars).length;
  const invited = countInvited(shown) - countInvited(gone);
  await sql`insert into business_rating (business_id) values (${businessId}::uuid)
    on conflict do nothing`.execute(trx);
  const { rows: [counts] } = await sql<StarCounts>`
    update business_rating set n1 = n1 + ${n(1)}::int, n2 = n2 + ${n(2)}::int,
      n3 = n3 + ${n(3)}::int, n4 = n4 + ${n(4)}::int, n5 = n5 + ${n(5)}::int,
      invited = invited + ${invited}::int
    where business_id = ${businessId}::uuid
    returning array[n1, n2, n3, n4, n5] as distribution, invited`.execute(trx);
  await setRatings(ctx, trx, [{ ...counts!, id: businessId }]);
}

const countInvited = (reviews: readonly Counted[]): number =>
  reviews.filter(({ is_invited }) => is_invited).length;
