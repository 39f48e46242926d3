import type { RawBuilder } from "kysely";
import type { Slice } from "../lists/list.ts";
import { straightKmFrom } from "../lists/row-queries.ts";
import { ratingScore } from "../lists/rating-queries.ts";
import { ranks } from "./ranks.ts";

/**
 * `measure`: the distance or the rating that a list needs, if any. `comes`: it is not in the place
 * of the list, but serves it.
 */
export type Found = { id: string; score: number; measure: number | null; comes: boolean };

type Ranked = Scored & { relevance: number | null };

/** Difference between two ranks; quality and boosts are smaller. */
export const step = 1_000_000_000;

/** From this rank on, hits match the text as typed. */
export const exactRank = ranks.alternative;

/** Added to the score at the user's position; half as much at 5 km. */
const nearnessBonus = 250;

/** Businesses that come from elsewhere follow the others of their rank. */
const afterOthers = step / 2;

/** In mm. Larger than any distance in India. */
const farthest = 1e11;

/** What a list needs of each business besides its match: the rating, or the distance in km. */
export function measureOf({ sort, origin }: Slice): RawBuilder<unknown> | undefined {
  if (sort === "rating") return ratingScore;
  return origin && sort !== "newest" ? straightKmFrom(origin) : undefined;
}

/**
 * Sorts candidates by the score that orders the list. Nearness adds to quality
 * (docs/decisions/0037-distance.md). A list by distance or rating shows only the exact matches, if
 * there are any.
 */
export function ranked(
  candidates: readonly Found[],
  { sort, origin }: Slice,
  hasExact: boolean,
): Ranked[] {
  const isByMeasure = sort === "rating" || origin !== undefined && sort === "distance";
  const scored = candidates.flatMap(({ id, score: found, measure, comes }): Ranked[] => {
    const score = found - (comes ? afterOthers : 0);
    if (!isByMeasure) {
      const bonus = measure === null ? 0 : Math.round(nearnessBonus / (1 + measure / 5));
      return [{ id, score: score + bonus, relevance: score }];
    }
    if (measure === null || hasExact && found < exactRank * step) return [];
    const ofMeasure = sort === "rating" ? measure : farthest - Math.round(measure * 1e6);
    return [{ id, score: ofMeasure, relevance: null }];
  });
  return scored.sort(orderOf(sort));
}

type Scored = { id: string; score: number };

const newestFirst = (one: Scored, other: Scored) =>
  one.id === other.id ? 0 : one.id < other.id ? 1 : -1;

export const bestFirst = (one: Scored, other: Scored) =>
  other.score - one.score || newestFirst(one, other);

const orderOf = (sort: Slice["sort"]) => sort === "newest" ? newestFirst : bestFirst;

/** The rows after the cursor, in the direction of the cursor, plus one if there is a next page. */
export function pageOf(list: readonly Ranked[], { sort, limit, cursor }: Slice): Ranked[] {
  const order = orderOf(sort);
  const rest = !cursor
    ? list
    : cursor.back
    ? list.filter((row) => order(row, cursor) < 0).reverse()
    : list.filter((row) => order(row, cursor) > 0);
  return rest.slice(0, limit + 1);
}
