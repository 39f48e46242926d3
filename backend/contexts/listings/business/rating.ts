import type { Rating } from "../schemas.ts";

/** The number of reviews by stars, and how many were invited. */
export type StarCounts = Pick<Rating, "distribution" | "invited">;

/** With fewer reviews, no mean is shown, because it would mostly be chance. */
const minReviews = 3;

export function ratingOf(stored: StarCounts | null): Rating {
  const { distribution, invited } = stored ?? { distribution: [0, 0, 0, 0, 0], invited: 0 };
  const count = distribution.reduce((total, n) => total + n, 0);
  const mean = count < minReviews ? null : Math.round(100 * sumOf(distribution) / count) / 100;
  return { count, mean, distribution, invited };
}

export const sumOf = (distribution: Rating["distribution"]): number =>
  distribution.reduce((total, n, at) => total + n * (at + 1), 0);
