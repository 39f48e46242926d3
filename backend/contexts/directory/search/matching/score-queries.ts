import { type RawBuilder, sql } from "kysely";
import type { Slice } from "#/contexts/directory/lists/list.ts";
import { ratingScore } from "#/contexts/directory/lists/rating-queries.ts";
import { ranks } from "./tiers.ts";

/** Between two ranks; qualities, and how well a text fits, are less. */
export const step = 1_000_000_000;

/** From this rank on, hits are what the text says, letter for letter. */
export const exactRank = ranks.possibleTrade;

/** What being where one asks from adds; 5 km away it is half of that. */
const nearest = 250;

/** No two places of India are as far apart, in mm. */
const farthest = 1e11;

/**
 * What was found, in the order of the list. Near a visitor, nearness adds to the quality
 * (docs/decisions/0037-distance.md). By distance and by rating, exact matches come alone where there
 * are any.
 */
export function rankedBy({ sort, origin, means }: Slice): RawBuilder<unknown> {
  const isLiteral = sql`(candidate.score >= ${exactRank * step}::int8
      or (select n = 0 from exact))`;
  if (means) {
    return sql`select business_id, ${ratingScore(means)} as score
      from candidate join directory_entry using (business_id) where ${isLiteral}`;
  }
  if (!origin || sort === "newest") return sql`select business_id, score from candidate`;
  if (sort === "relevance") {
    return sql`select business_id,
        score + coalesce(round(${nearest}::int / (1 + line / 5)), 0)::int8 as score
      from candidate`;
  }
  return sql`select business_id, (${farthest}::int8 - round(line * 1e6))::int8 as score
    from candidate where line is not null and ${isLiteral}`;
}
