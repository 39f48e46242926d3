export type { ReviewsCtx } from "./ctx.ts";
export { countDueReviews } from "./rating/count-due-reviews.ts";
export { createInvitation, findInvitationLinks } from "./invitations/invitations.ts";
export { reviewModeration } from "./moderation/moderate-reviews.ts";
export { countReviewNews } from "./reading/news-queries.ts";
export { readReviewsOf } from "./reading/export-reviews.ts";
export { readRepliesOf } from "./replies/held-replies.ts";
export { findReviewed } from "./queries.ts";
export { reviewsRoutes } from "./routes.ts";
export { deleteVotesOf } from "./votes/queries.ts";
export {
  addDemoReviews,
  type NewDemoReview,
  removeDemoReviews,
} from "./writing/add-demo-reviews.ts";
export { reviewsSubscriber } from "./subscriber.ts";
export { sweepReviews } from "./writing/sweep-reviews.ts";
export { eraseReviewsOf } from "./writing/withdraw-review.ts";
export { reviewsTables } from "./merge-tables.ts";
