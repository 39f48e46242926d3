import { type Business, quality, sumOf } from "#/contexts/listings/mod.ts";

/** What reviews can add to how much a listing tells, or take from it. */
const most = 40;

/**
 * By what equal matches are told apart, 0 to 140: how much a listing tells, and what customers gave
 * it beyond four stars, weighed as if eight had given four before them. One review hardly counts.
 */
export function rankOf(business: Business): number {
  const { count, distribution } = business.rating;
  const beyond = (sumOf(distribution) - 4 * count) / (8 + count);
  return Math.max(0, quality(business) + Math.round(most * Math.max(-1, Math.min(1, beyond))));
}
