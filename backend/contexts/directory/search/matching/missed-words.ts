import type { Db } from "#/db/database.ts";
import type { Filters } from "#/contexts/directory/lists/list.ts";
import { findMatched } from "../indexing/lexeme-queries.ts";
import type { ParsedQuery } from "../query-understanding/parsed-query.ts";
import type { Vocabulary } from "../spelling/variants.ts";
import { allOf } from "./clause.ts";
import { lexemesOf } from "./condition-queries.ts";
import { servedClause } from "./served-clause.ts";
import { markersOfAll, ofAnyTrade, tradeAndPlaceOf } from "./tiers.ts";
import { wantedWords } from "./wanted-words.ts";

/**
 * The words beside a trade, brands among them, that no business of the trade has in the place, nor one
 * that comes there: whatever else narrows the list, and however it is ordered.
 */
export async function findMissedWords(
  db: Db,
  query: ParsedQuery,
  vocabulary: Vocabulary,
  filters: Filters,
): Promise<string[]> {
  const { likely } = query.trades;
  if (likely.length === 0) return [];
  const wanted = wantedWords(query, vocabulary);
  const missed = wanted.filter(({ isMissed }) => isMissed);
  const elsewhere = ofAnyTrade(query, wanted);
  const base = tradeAndPlaceOf(query);
  const within = lexemesOf(filters);
  const there = allOf([...markersOfAll(base, likely), ...within]);
  const served = servedClause(base, (rest) => allOf(markersOfAll(rest, likely)));
  const asked = missed.flatMap(({ word, clause }) => [
    { word, words: allOf([there, clause]) },
    ...served
      ? [{
        word,
        words: allOf([...markersOfAll([], likely), ...within, clause]),
        terms: served,
      }]
      : [],
    ...elsewhere ? [{ word, words: allOf([elsewhere, ...within]) }] : [],
  ]);
  const held = new Set((await findMatched(db, asked)).map(({ word }) => word));
  return missed.map(({ word }) => word).filter((word) => !held.has(word));
}
