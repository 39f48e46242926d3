export type { ReviewsCtx } from "./ctx.ts";
export { countDueReviews } from "./count-due-reviews.ts";
export { reviewDesk } from "./moderation/desk.ts";
export { countReviewNews } from "./reading/news-queries.ts";
export { readReviewsOf } from "./reading/export-reviews.ts";
export { reviewsRoutes } from "./routes.ts";
export { deleteVotesOf } from "./votes/queries.ts";
export {
  addDemoReviews,
  type NewDemoReview,
  removeDemoReviews,
} from "./writing/add-demo-reviews.ts";
export { bringReviewsBack, setReviewsAside } from "./writing/set-aside.ts";
export { hasPublicReviews } from "./writing/queries.ts";
export { sweepReviews } from "./writing/sweep-reviews.ts";
export { eraseReviewsOf } from "./writing/withdraw-review.ts";
