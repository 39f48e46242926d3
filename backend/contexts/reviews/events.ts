export type ReviewEvent =
  /** The text or reply has changed, so a moderator's pending decision becomes stale. */
  | { kind: "review.changed"; reviewId: string }
  /** The author has withdrawn the review, so its case ends. */
  | { kind: "review.withdrawn"; reviewId: string }
  /** The owner has withdrawn the pending reply, so a case that is only about the reply ends. */
  | { kind: "review.reply_withdrawn"; reviewId: string }
  /** The listing seems to have become another business, so a moderator must check it. */
  | { kind: "reviews.of_another"; businessId: string; text: string };
