export type ReviewEvent =
  /** Its text or reply has changed, which makes a moderator's open decision stale. */
  | { kind: "review.changed"; reviewId: string }
  /** The author withdrew it, which ends its case. */
  | { kind: "review.withdrawn"; reviewId: string }
  /** The owner withdrew the pending reply, which ends a case about nothing else. */
  | { kind: "review.reply_withdrawn"; reviewId: string }
  /** The listing seems to have become another business, which a moderator must check. */
  | { kind: "reviews.of_another"; businessId: string; text: string };
