import type { Rating } from "../schemas.ts";

/** How often each number of stars was given, and how many of them by invitation. */
export type StarCounts = Pick<Rating, "distribution" | "invited">;

/** From so many reviews on there is a mean: of fewer it says more of chance than of the work. */
const fewest = 3;

export function ratingOf(stored: StarCounts | null): Rating {
  const { distribution, invited } = stored ?? { distribution: [0, 0, 0, 0, 0], invited: 0 };
  const count = distribution.reduce((total, n) => total + n, 0);
  const mean = count < fewest ? null : Math.round(100 * sumOf(distribution) / count) / 100;
  return { count, mean, distribution, invited };
}

/** All stars together. */
export const sumOf = (distribution: Rating["distribution"]): number =>
  distribution.reduce((total, n, at) => total + n * (at + 1), 0);
