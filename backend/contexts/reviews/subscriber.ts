import { emit, type Subscriber } from "#/platform/events.ts";
import type { ReviewsCtx } from "./ctx.ts";
import { hasPublicReviews } from "./writing/queries.ts";
import { detachReviewsOf, reattachReviews } from "./writing/detach-reviews.ts";

/** Updates reviews when their listing changes. */
export const reviewsSubscriber = (ctx: Pick<ReviewsCtx, "now" | "fingerprint">): Subscriber => ({
  "listing.removing": (trx, { businessId, ownerId }) =>
    detachReviewsOf(ctx, trx, businessId, ownerId),
  "listing.owned": (trx, { businessId, ownerIds }) =>
    reattachReviews(ctx, trx, businessId, ownerIds),
  async "listing.became_another"(trx, { businessId, text }) {
    if (!await hasPublicReviews(trx, businessId)) return;
    await emit(trx, { kind: "reviews.of_another", businessId, text });
  },
});
