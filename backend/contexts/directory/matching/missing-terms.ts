import type { Db } from "#/db/database.ts";
import type { Filters } from "../lists/filters.ts";
import { findMatched } from "../analysis/indexing/lexeme-queries.ts";
import type { ParsedQuery } from "../query-understanding/parsed-query.ts";
import type { Vocabulary } from "../analysis/spelling/variants.ts";
import { allOf } from "../analysis/indexing/clause.ts";
import { filterLexemes } from "./condition-queries.ts";
import { placesClause, served as servedOf } from "./served-clause.ts";
import { brandGoodsClause, markersOfParts, tradeAndPlaceParts } from "./tiers.ts";
import { textTermsOf } from "./text-terms.ts";

/**
 * The words next to a trade, such as brands, that no business of the trade in the place has, nor
 * any that serves the place. Ignores filters other than trade and place.
 */
export async function findMissingTerms(
  db: Db,
  query: ParsedQuery,
  vocabulary: Vocabulary,
  filters: Filters,
): Promise<string[]> {
  const { likely } = query.trades;
  if (likely.length === 0) return [];
  const terms = textTermsOf(query, vocabulary);
  const missed = terms.filter(({ isReported }) => isReported);
  const elsewhere = brandGoodsClause(query, terms);
  const base = tradeAndPlaceParts(query);
  const within = filterLexemes(filters);
  const there = allOf([...markersOfParts(base, likely), ...within]);
  const served = placesClause(base, servedOf, (rest) => allOf(markersOfParts(rest, likely)));
  const conditions = missed.flatMap(({ word, clause }) => [
    { word, words: allOf([there, clause]) },
    ...served
      ? [{
        word,
        words: allOf([...markersOfParts([], likely), ...within, clause]),
        terms: served,
      }]
      : [],
    ...elsewhere ? [{ word, words: allOf([elsewhere, ...within]) }] : [],
  ]);
  const matched = new Set((await findMatched(db, conditions)).map(({ word }) => word));
  return missed.map(({ word }) => word).filter((word) => !matched.has(word));
}
