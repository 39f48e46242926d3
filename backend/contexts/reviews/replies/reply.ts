import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { findBusinessOf, type Listing, lockListing } from "#/contexts/listings/mod.ts";
import { emit } from "#/platform/events.ts";
import { AppError } from "#/shared/errors.ts";
import type { ReviewsCtx } from "../ctx.ts";
import { screenText } from "../screening/screen.ts";
import { presentReview } from "../present.ts";
import { findReview, lockReview, type ReviewRow, updateReview } from "../queries.ts";
import { countReviews } from "../rating/rating.ts";
import type { HeldReply, Review } from "../schemas.ts";
import { presentHeldReply } from "./held-replies.ts";
import {
  deleteHeldReply,
  findHeldReplies,
  findRepliedBy,
  type HeldReplyRow,
  upsertHeldReply,
} from "./queries.ts";

type Reply = { ownerId: string; reviewId: string };

/**
 * Publishes an owner's reply to a review, or queues it for moderation. The author is notified of
 * the first public reply.
 * @throws {AppError} `no_business`, `unknown_review`
 */
export function setReply(
  ctx: ReviewsCtx,
  { ownerId, reviewId, text }: Reply & { text: string },
): Promise<Review | HeldReply> {
  return inTransaction(ctx, async (trx) => {
    const seen = await findReview(trx, reviewId);
    const { notify } = await ctx.owners.lockAll(trx, [ownerId, seen?.author_id]);
    const { business, review } = await lockOwn(trx, { ownerId, reviewId });
    // An unchanged reply is not screened again, because a moderator may have approved it.
    const heldFor = text === review.reply
      ? []
      : await screenText(trx, text, provenContactOf(business));
    if (heldFor.length > 0) {
      const due_at = await ctx.cases.onTextQueued(trx, reviewId);
      const held = { review_id: reviewId, text, replied_by: ownerId, held_for: heldFor, due_at };
      await upsertHeldReply(trx, { ...held, refusal: null });
      return presentHeldReply({ ...held, refusal: null, statement: null });
    }
    await withdrawPendingReply(trx, review);
    if (text !== review.reply) await emit(trx, { kind: "review.changed", reviewId });
    const isFirst = await publishReply(ctx, trx, review, { text, replied_by: ownerId });
    if (isFirst) await notify(review.author_id, "review_replied");
    return presentReview((await findReview(trx, reviewId))!, business);
  });
}

/**
 * Removes the public and the pending reply.
 * @throws {AppError} `no_business`, `unknown_review`
 */
export function removeReply(ctx: ReviewsCtx, { ownerId, reviewId }: Reply): Promise<void> {
  return inTransaction(ctx, async (trx) => {
    await ctx.owners.lock(trx, ownerId);
    const { review } = await lockOwn(trx, { ownerId, reviewId });
    await withdrawPendingReply(trx, review);
    await unpublishReply(trx, review);
  });
}

/** Removes an account's replies to locked reviews of locked businesses. */
export async function eraseReplies(trx: Trx, accountId: string): Promise<void> {
  for (const { id, isPublicTheirs, isHeldTheirs } of await findRepliedBy(trx, accountId)) {
    const review = await lockReview(trx, id);
    if (isHeldTheirs) await withdrawPendingReply(trx, review);
    if (isPublicTheirs) await unpublishReply(trx, review);
  }
}

/**
 * Publishes a reply to a locked review.
 * @returns whether it is the first reply
 */
export async function publishReply(
  ctx: Pick<ReviewsCtx, "now">,
  trx: Trx,
  { id, business_id: businessId, reply: before }: ReviewRow,
  { text, replied_by }: Pick<HeldReplyRow, "text" | "replied_by">,
): Promise<boolean> {
  if (text !== before) {
    const is_reply_changed = before !== null;
    await updateReview(trx, id, {
      reply: text,
      replied_at: ctx.now(),
      replied_by,
      is_reply_changed,
    });
  }
  if (businessId) await countReviews(trx, businessId);
  return before === null;
}

export async function unpublishReply(
  trx: Trx,
  { id, business_id: businessId, reply }: ReviewRow,
): Promise<void> {
  if (reply === null) return;
  await updateReview(trx, id, {
    reply: null,
    replied_at: null,
    replied_by: null,
    is_reply_changed: false,
  });
  if (businessId) await countReviews(trx, businessId);
}

/** Includes only verified numbers and no links: other numbers may belong to a customer. */
const provenContactOf = ({ verified, primaryPhone }: Listing["business"]) => ({
  numbers: verified.includes("phone") ? [primaryPhone] : [],
  links: [],
});

async function withdrawPendingReply(trx: Trx, review: ReviewRow): Promise<void> {
  const [held] = await findHeldReplies(trx, [review.id]);
  if (!held) return;
  await deleteHeldReply(trx, review.id);
  // Ends the case only if it is not also about the review itself.
  const isOfReview = review.held_for.length > 0 && !review.is_seen_by_person;
  if (held.refusal !== null || isOfReview) return;
  await emit(trx, { kind: "review.reply_withdrawn", reviewId: review.id });
}

/** Locks and returns the account's business and a public review of it. */
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
