import { apartOnCarriers, lockAccount, type Origin } from "#/contexts/identity/mod.ts";
import { findListing } from "#/contexts/listings/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import type { ReviewsCtx } from "../ctx.ts";
import { findReview, lockReviews } from "../queries.ts";
import type { Helpful } from "../schemas.ts";
import { refusalOf } from "../may-review.ts";
import { addToVotes, deleteVote, deleteVotesFor, hasVote, insertVote } from "./queries.ts";

type Vote = { accountId: string; reviewId: string };
type VoteCtx = Pick<ReviewsCtx, "db" | "now" | "origins">;

const votesOn = (reviewId: string) => `helpful ${reviewId}`;

/** How long several accounts of one person count once, in days. */
const days = 90;

/**
 * Marks a review as helpful, once per account. The votes of one person's accounts count once.
 * @throws {AppError} `unknown_review`, `own_review`, `own_business`, `mobile_unverified`
 */
export const markHelpful = (
  ctx: VoteCtx,
  { accountId, reviewId }: Vote,
  origin: Origin,
): Promise<Helpful> =>
  inTransaction(ctx, async (trx) => {
    await lock(trx, { accountId, reviewId });
    const review = await findReview(trx, reviewId);
    if (review?.state !== "published" || !review.business_id) throw new AppError("unknown_review");
    if (review.author_id === accountId) throw new AppError("own_review");
    const listing = await findListing(trx, review.business_id);
    const refusal = listing && await refusalOf(trx, listing, accountId);
    if (refusal) throw new AppError(refusal);
    if (await hasVote(trx, { accountId, reviewId })) return { helpful: review.helpful };
    const person = { subject: votesOn(reviewId), origin: apartOnCarriers(origin), days };
    const counts = await ctx.origins.count(trx, person);
    await insertVote(trx, { accountId, reviewId, counts });
    return await addToVotes(trx, reviewId, counts ? 1 : 0);
  });

/**
 * Removes a vote.
 * @throws {AppError} `unknown_review`
 */
export const unmarkHelpful = (ctx: VoteCtx, { accountId, reviewId }: Vote): Promise<Helpful> =>
  inTransaction(ctx, async (trx) => {
    await lock(trx, { accountId, reviewId });
    const isCounted = await deleteVote(trx, { accountId, reviewId });
    if (isCounted) await ctx.origins.forget(trx, votesOn(reviewId), accountId);
    return await addToVotes(trx, reviewId, isCounted ? -1 : 0);
  });

/** Deletes the votes for an edited review, because they were for the former version. */
export async function clearVotes(
  { origins }: Pick<ReviewsCtx, "origins">,
  trx: Trx,
  reviewId: string,
): Promise<void> {
  await deleteVotesFor(trx, reviewId);
  await origins.clear(trx, votesOn(reviewId));
}

/** In the order of all transactions: accounts, then reviews. */
async function lock(trx: Trx, { accountId, reviewId }: Vote): Promise<void> {
  if (!await lockAccount(trx, accountId)) throw new AppError("unauthorized");
  await lockReviews(trx, [reviewId]);
}
