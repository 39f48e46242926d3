import { type RawBuilder, sql } from "kysely";
import type { Slice } from "#/contexts/directory/lists/list.ts";
import { ratingScore } from "#/contexts/directory/lists/rating-queries.ts";
import { ranks } from "./tiers.ts";

/** Difference between two ranks; quality and boosts are smaller. */
export const step = 1_000_000_000;

/** From this rank on, hits match the text as typed. */
export const exactRank = ranks.possibleTrade;

/** Added to the score at the user's position; half as much at 5 km. */
const nearnessBonus = 250;

/** In mm. Larger than any distance in India. */
const farthest = 1e11;

/**
 * Selects the candidates with the score that orders the list. Nearness adds to quality
 * (docs/decisions/0037-distance.md). By distance or rating, exact matches exclude all others.
 */
export function rankedBy({ sort, origin, means }: Slice): RawBuilder<unknown> {
  const isShown = sql`(candidate.score >= ${exactRank * step}::int8
      or (select n = 0 from exact))`;
  if (means) {
    return sql`select business_id, ${ratingScore(means)} as score, null::int8 as relevance
      from candidate join directory_entry using (business_id) where ${isShown}`;
  }
  if (!origin || sort === "newest") {
    return sql`select business_id, score, score as relevance from candidate`;
  }
  if (sort === "relevance") {
    return sql`select business_id,
        score + coalesce(round(${nearnessBonus}::int / (1 + line / 5)), 0)::int8 as score, score as relevance
      from candidate`;
  }
  return sql`select business_id, (${farthest}::int8 - round(line * 1e6))::int8 as score, null::int8 as relevance
    from candidate where line is not null and ${isShown}`;
}
