import type { Trx } from "#/db/database.ts";
import { lockBusinessesOf } from "../queries.ts";
import { countReviews } from "../rating/rating.ts";
import { switchReviewsOf } from "./queries.ts";

/**
 * Hides the public reviews of an author whose locked account is blocked, or shows those that it has
 * hidden, unless a moderator has refused them since.
 */
export async function switchAllOf(
  trx: Trx,
  authorId: string,
  to: "hidden" | "shown",
): Promise<void> {
  await lockBusinessesOf(trx, authorId, []);
  for (const review of await switchReviewsOf(trx, authorId, to)) {
    if (review.business_id) await countReviews(trx, review.business_id, { [to]: [review] });
  }
}
