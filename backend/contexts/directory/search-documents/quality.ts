import { type Business, completeness, sumOf } from "#/contexts/listings/mod.ts";

/** As many points as a complete listing has, so one verification outweighs a description. */
const pointsPerCheck = 100;

/** The maximum that reviews add or subtract. */
const maxReviewPoints = 200;

/**
 * The rank among equal matches, from 0 to 700: completeness, verifications, and the rating relative
 * to four stars. Eight assumed reviews of four stars reduce the effect of the first real ones.
 */
export function qualityOf(business: Business): number {
  const { count, distribution } = business.rating;
  const weightedSurplus = (sumOf(distribution) - 4 * count) / (8 + count);
  const reviewPoints = Math.round(maxReviewPoints * Math.max(-1, Math.min(1, weightedSurplus)));
  const { percent } = completeness(business);
  return Math.max(0, percent + pointsPerCheck * business.verified.length + reviewPoints);
}
