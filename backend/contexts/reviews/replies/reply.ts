import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { findBusinessOf, lockListing } from "#/contexts/listings/mod.ts";
import { AppError } from "#/shared/errors.ts";
import type { ReviewsCtx } from "../ctx.ts";
import { presentReview } from "../present.ts";
import { findReview, lockReview, type ReviewRow, updateReview } from "../queries.ts";
import { countReviews } from "../rating.ts";
import type { Review } from "../schemas.ts";

type Reply = { ownerId: string; reviewId: string };

/**
 * Says what an owner has to say to a review of their business, where everybody reads it. Its author
 * hears of the first one.
 *
 * @throws {AppError} `no_business`, `unknown_review`
 */
export function setReply(
  ctx: ReviewsCtx,
  { ownerId, reviewId, text }: Reply & { text: string },
): Promise<Review> {
  return inTransaction(ctx, async (trx) => {
    const seen = await findReview(trx, reviewId);
    const { tell } = await ctx.owners.holdAll(trx, [ownerId, seen?.author_id]);
    const { business, review } = await lockOwn(trx, { ownerId, reviewId });
    const { reply: before } = review;
    if (text !== before) {
      const reply = { reply: text, replied_at: ctx.now(), is_reply_changed: before !== null };
      await updateReview(trx, reviewId, reply);
    }
    await countReviews(ctx, trx, business._id);
    if (before === null) await tell(review.author_id, "review_replied");
    return presentReview((await findReview(trx, reviewId))!, business);
  });
}

/** Takes a reply back. @throws {AppError} `no_business`, `unknown_review` */
export function removeReply(ctx: ReviewsCtx, { ownerId, reviewId }: Reply): Promise<void> {
  return inTransaction(ctx, async (trx) => {
    await ctx.owners.hold(trx, ownerId);
    const { business, review } = await lockOwn(trx, { ownerId, reviewId });
    if (review.reply === null) return;
    await updateReview(trx, reviewId, { reply: null, replied_at: null, is_reply_changed: false });
    await countReviews(ctx, trx, business._id);
  });
}

/** A review that is shown, of the business of an account; both locked. */
async function lockOwn(trx: Trx, { ownerId, reviewId }: Reply) {
  const own = await findBusinessOf(trx, ownerId);
  const listing = own && await lockListing(trx, own._id);
  if (listing?.ownerId !== ownerId) throw new AppError("no_business");
  const { business } = listing;
  const review: ReviewRow = await lockReview(trx, reviewId);
  if (review.business_id !== business._id || review.state !== "published") {
    throw new AppError("unknown_review");
  }
  return { business, review };
}
