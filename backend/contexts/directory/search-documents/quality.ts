import { type Business, completeness, sumOf } from "#/contexts/listings/mod.ts";

/** More than completeness, of at most 100 points, can add. */
const pointsPerCheck = 100;

/** Reviews add or subtract at most this. */
const maxReviewPoints = 200;

/**
 * Orders equal matches, from 0 to 700: completeness, verifications, and the rating relative to four
 * stars. Eight assumed reviews of four stars damp the first real ones.
 */
export function qualityOf(business: Business): number {
  const { count, distribution } = business.rating;
  const weightedSurplus = (sumOf(distribution) - 4 * count) / (8 + count);
  const reviewPoints = Math.round(maxReviewPoints * Math.max(-1, Math.min(1, weightedSurplus)));
  const { percent } = completeness(business);
  return Math.max(0, percent + pointsPerCheck * business.verified.length + reviewPoints);
}
