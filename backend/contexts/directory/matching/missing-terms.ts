import type { Db } from "#/db/database.ts";
import type { Filters } from "../lists/filters.ts";
import { findMatched } from "../analysis/indexing/lexeme-queries.ts";
import type { ParsedQuery } from "../query-understanding/parsed-query.ts";
import type { Vocabulary } from "../analysis/spelling/variants.ts";
import { allOf } from "../analysis/indexing/clause.ts";
import { hasRefusal } from "../analysis/vocabulary/refusal-words.ts";
import { standsNearPlace } from "../query-understanding/place-words.ts";
import { filterLexemes } from "./condition-queries.ts";
import { servingPlacesOf } from "./served-places.ts";
import { markersOfParts, tradeAndPlaceParts } from "./tiers.ts";
import { type TextTerm, textTermsOf } from "./text-terms.ts";

/**
 * The words next to a trade, such as brands, that no business of the trade in the place has, nor
 * any that serves the place. Ignores filters other than trade and place. Without an everyday word
 * (`isReported` is false), the match is still a full one.
 */
export async function findMissingTerms(
  db: Db,
  query: ParsedQuery,
  vocabulary: Vocabulary,
  filters: Filters,
): Promise<TextTerm[]> {
  const { likely } = query.trades;
  if (likely.length === 0) return [];
  const terms = textTermsOf(query, vocabulary);
  // Everyday words of a sentence describe nothing, unless they stand next to the trade.
  const isByTrade = (word: string) =>
    !standsNearPlace(word, []) && !hasRefusal(word) &&
    query.allParts.some(({ words }, at, all) =>
      words.includes(word) && [all[at - 1], all[at + 1]].some((part) => part?.kind === "category")
    );
  const missed = terms.filter(({ isReported, isExtra, word }) =>
    isReported || isExtra && isByTrade(word)
  );
  const base = tradeAndPlaceParts(query);
  const within = filterLexemes(filters);
  const there = allOf([...markersOfParts(base, likely), ...within]);
  const serves = servingPlacesOf(query);
  const conditions = missed.flatMap(({ word, clause }) => [
    { word, words: allOf([there, clause]) },
    ...serves.length > 0
      ? [{ word, words: allOf([...markersOfParts([], likely), ...within, clause]), serves }]
      : [],
  ]);
  const matched = new Set((await findMatched(db, conditions)).map(({ word }) => word));
  return missed.filter(({ word }) => !matched.has(word));
}
