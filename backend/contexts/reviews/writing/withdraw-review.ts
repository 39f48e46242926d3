import { type Ctx, inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { lockListing } from "#/contexts/listings/mod.ts";
import { deleteUnusedFolders, queueMediaDeletionOf } from "#/contexts/media/mod.ts";
import { emit } from "#/platform/events.ts";
import { AppError } from "#/shared/errors.ts";
import type { ReviewsCtx } from "../ctx.ts";
import {
  deleteReviews,
  findAllByAuthor,
  findReview,
  insertEvent,
  lockBusinessesOf,
  lockReview,
  lockReviewsOf,
  type ReviewRow,
} from "../queries.ts";
import { countReviews } from "../rating/rating.ts";
import { findRepliedBy } from "../replies/queries.ts";
import { eraseReplies } from "../replies/reply.ts";

/**
 * Deletes a review with its pictures, reply and votes.
 * @throws {AppError} `unknown_review`
 */
export async function withdrawReview(
  ctx: ReviewsCtx,
  accountId: string,
  id: string,
): Promise<void> {
  const folders = await inTransaction(ctx, async (trx) => {
    await ctx.owners.lock(trx, accountId);
    const seen = await findReview(trx, id);
    if (seen?.author_id !== accountId) throw new AppError("unknown_review");
    if (seen.business_id) await lockListing(trx, seen.business_id);
    return await withdraw({ ...ctx, db: trx }, trx, await lockReview(trx, id));
  });
  await deleteUnusedFolders(ctx, folders);
}

/**
 * Deletes the reviews and replies of an account that is about to be erased.
 * @returns folders of files to delete after the commit
 */
export async function eraseReviewsOf(ctx: Ctx, accountId: string): Promise<string[]> {
  return await inTransaction(ctx, async (trx) => {
    // Locks in a fixed order, because two accounts erased in parallel may have reviewed each other.
    const replied = (await findRepliedBy(trx, accountId)).map(({ id }) => id);
    await lockBusinessesOf(trx, accountId, replied);
    await lockReviewsOf(trx, accountId, replied);
    await eraseReplies(trx, accountId);
    const folders: string[] = [];
    for (const review of await findAllByAuthor(trx, accountId)) {
      folders.push(...await withdraw(ctx, trx, await lockReview(trx, review.id)));
    }
    return folders;
  });
}

/**
 * Deletes a locked review of a locked business.
 * @returns folders of files to delete
 */
async function withdraw(ctx: Ctx, trx: Trx, review: ReviewRow): Promise<string[]> {
  if (review.state === "published") await insertEvent(trx, "withdrawn", ctx.now());
  await emit(trx, { kind: "review.withdrawn", reviewId: review.id });
  await deleteReviews(trx, [review.id]);
  if (review.state === "published" && review.business_id) {
    await countReviews(trx, review.business_id, { hidden: [review] });
  }
  return await queueMediaDeletionOf({ ...ctx, db: trx }, review.id);
}
