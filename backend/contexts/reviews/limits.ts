import type { Limit } from "#/platform/limiter.ts";

const day = 24 * 60 * 60;

/** Limits per account. */
export const reviewsInADay: Limit = { name: "reviews", points: 20, seconds: day };
export const photosInADay: Limit = { name: "review-photos", points: 40, seconds: day };
export const invitationsInADay: Limit = { name: "review-invitations", points: 100, seconds: day };
export const changes: Limit = { name: "review-changes", points: 300, seconds: 60 * 60 };
