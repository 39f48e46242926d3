import type { Trx } from "#/db/database.ts";
import { lockBusinessesOf } from "../queries.ts";
import { countReviews } from "../rating/rating.ts";
import { switchReviewsOf } from "./queries.ts";

/** Hides an author's public reviews. The caller has locked the account to block it. */
export const hideAllOf = (trx: Trx, authorId: string) => switchTo("hidden", trx, authorId);

/** Shows the reviews that `hideAllOf` has hidden, unless a moderator has refused them since. */
export const showAllOf = (trx: Trx, authorId: string) => switchTo("shown", trx, authorId);

async function switchTo(to: "hidden" | "shown", trx: Trx, authorId: string): Promise<void> {
  await lockBusinessesOf(trx, authorId, []);
  for (const review of await switchReviewsOf(trx, authorId, to)) {
    if (review.business_id) await countReviews(trx, review.business_id, { [to]: [review] });
  }
}
