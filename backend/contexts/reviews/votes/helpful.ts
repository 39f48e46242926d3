import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { violates } from "#/db/violates.ts";
import { findListing } from "#/contexts/listings/mod.ts";
import { AppError } from "#/shared/errors.ts";
import type { ReviewsCtx } from "../ctx.ts";
import { findReview } from "../queries.ts";
import type { Helpful } from "../schemas.ts";
import { refusalOf } from "../writing/may-review.ts";
import { addToVotes, deleteVote, insertVote } from "./queries.ts";

type Vote = { accountId: string; reviewId: string };
type VoteCtx = Pick<ReviewsCtx, "db" | "now">;

/**
 * Marks a review as helpful, once per account.
 * @throws {AppError} `unknown_review`, `own_review`, `own_business`, `mobile_unverified`
 */
export async function markHelpful(
  ctx: VoteCtx,
  { accountId, reviewId }: Vote,
): Promise<Helpful> {
  const marking = inTransaction(ctx, async (trx) => {
    const review = await findReview(trx, reviewId);
    if (review?.state !== "published" || !review.business_id) throw new AppError("unknown_review");
    if (review.author_id === accountId) throw new AppError("own_review");
    const listing = await findListing(trx, review.business_id);
    const refusal = listing && await refusalOf(trx, listing, accountId);
    if (refusal) throw new AppError(refusal);
    const isNew = await insertVote(trx, { accountId, reviewId });
    return await countVote(trx, reviewId, isNew ? 1 : 0);
  });
  try {
    return await marking;
  } catch (error) {
    // The account or the review was deleted in the meantime.
    if (violates(error, "review_helpful_account_id_fkey")) throw new AppError("unauthorized");
    if (violates(error, "review_helpful_review_id_fkey")) throw new AppError("unknown_review");
    throw error;
  }
}

/**
 * Removes a vote.
 * @throws {AppError} `unknown_review`
 */
export const unmarkHelpful = (ctx: VoteCtx, vote: Vote): Promise<Helpful> =>
  inTransaction(ctx, async (trx) => {
    const wasThere = await deleteVote(trx, vote);
    return await countVote(trx, vote.reviewId, wasThere ? -1 : 0);
  });

async function countVote(trx: Trx, reviewId: string, by: -1 | 0 | 1): Promise<Helpful> {
  const helpful = await addToVotes(trx, reviewId, by);
  if (helpful === undefined) throw new AppError("unknown_review");
  return { helpful };
}
