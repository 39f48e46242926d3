import type { RawBuilder } from "kysely";
import type { Slice } from "#/contexts/directory/lists/list.ts";
import { straightKmFrom } from "#/contexts/directory/lists/page-queries.ts";
import { ratingScore } from "#/contexts/directory/lists/rating-queries.ts";
import { ranks } from "./tiers.ts";

/** `measure`: the distance or the rating that a list needs, if any. */
export type Found = { id: string; score: number; measure: number | null };

type Ranked = Scored & { relevance: number | null };

/** Difference between two ranks; quality and boosts are smaller. */
export const step = 1_000_000_000;

/** From this rank on, hits match the text as typed. */
export const exactRank = ranks.possibleTrade;

/** Added to the score at the user's position; half as much at 5 km. */
const nearnessBonus = 250;

/** In mm. Larger than any distance in India. */
const farthest = 1e11;

/** What a list needs of each business besides its match: the rating, or the distance in km. */
export function measureOf({ sort, origin, means }: Slice): RawBuilder<unknown> | undefined {
  if (means) return ratingScore(means);
  return origin && sort !== "newest" ? straightKmFrom(origin) : undefined;
}

/**
 * Sorts candidates by the score that orders the list. Nearness adds to quality
 * (docs/decisions/0037-distance.md). A list by distance or rating shows only the exact matches, if
 * there are any.
 */
export function ranked(
  candidates: readonly Found[],
  { sort, origin, means }: Slice,
  hasExact: boolean,
): Ranked[] {
  const isShown = ({ score }: Found) => !hasExact || score >= exactRank * step;
  const scored = means
    ? candidates.filter(isShown).map(({ id, measure }) => ({
      id,
      score: measure!,
      relevance: null,
    }))
    : !origin || sort === "newest"
    ? candidates.map(({ id, score }) => ({ id, score, relevance: score }))
    : sort === "relevance"
    ? candidates.map(({ id, score, measure }) => {
      const bonus = measure === null ? 0 : Math.round(nearnessBonus / (1 + measure / 5));
      return { id, score: score + bonus, relevance: score };
    })
    : candidates.filter(isShown).flatMap(({ id, measure }) =>
      measure === null ? [] : [{ id, score: farthest - Math.round(measure * 1e6), relevance: null }]
    );
  return scored.sort(sort === "newest" ? newestFirst : bestFirst);
}

type Scored = { id: string; score: number };

const newestFirst = (one: Scored, other: Scored) => one.id < other.id ? 1 : -1;

export const bestFirst = (one: Scored, other: Scored) =>
  other.score - one.score || newestFirst(one, other);

/** The rows after the cursor, in the direction of the cursor, plus one if there is a next page. */
export function pageOf(list: readonly Ranked[], { sort, limit, cursor }: Slice): Ranked[] {
  if (!cursor) return list.slice(0, limit + 1);
  const isAfter = ({ id, score }: Ranked) =>
    sort === "newest" || score === cursor.score ? id < cursor.id : score < cursor.score;
  const isAt = ({ id, score }: Ranked) =>
    id === cursor.id && (sort === "newest" || score === cursor.score);
  return cursor.back
    ? list.filter((row) => !isAfter(row) && !isAt(row)).reverse().slice(0, limit + 1)
    : list.filter(isAfter).slice(0, limit + 1);
}
