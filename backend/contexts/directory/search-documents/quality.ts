import { type Business, completeness, sumOf } from "#/contexts/listings/mod.ts";

/** What one check adds: more than all that an owner can write. */
const pointsPerCheck = 100;

/** What reviews can add, or take. */
const maxReviewPoints = 200;

/**
 * By what equal matches are told apart, 0 to 700, by what is earned: the checks of a listing, what
 * customers gave it beyond four stars, weighed as if eight had given four before them, and least, how
 * complete it is. One review hardly counts.
 */
export function qualityOf(business: Business): number {
  const { count, distribution } = business.rating;
  const weightedSurplus = (sumOf(distribution) - 4 * count) / (8 + count);
  const reviewPoints = Math.round(maxReviewPoints * Math.max(-1, Math.min(1, weightedSurplus)));
  const { percent } = completeness(business);
  return Math.max(0, percent + pointsPerCheck * business.verified.length + reviewPoints);
}
