/** What happens to reviews. */
export type ReviewEvent =
  /** Its text or its reply is another: a moderator who has read the former one decides no more. */
  | { kind: "review.changed"; reviewId: string }
  /** Its author has withdrawn it: there is nothing to decide any more. */
  | { kind: "review.withdrawn"; reviewId: string }
  /** Its owner took the held reply back: a case about nothing else ends. */
  | { kind: "review.reply_withdrawn"; reviewId: string }
  /** The listing that they are shown with has become another business: a moderator has to look. */
  | { kind: "reviews.of_another"; businessId: string; text: string };
