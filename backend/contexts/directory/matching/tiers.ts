import type { CategoryId } from "#/shared/categories.ts";
import type { Filters } from "../lists/filters.ts";
import { pincodesOf } from "../query-understanding/choose-places.ts";
import {
  isExtraTerm,
  isUnlistedPlace,
  type ParsedQuery,
  type Part,
} from "../query-understanding/parsed-query.ts";
import type { Vocabulary } from "../analysis/spelling/variants.ts";
import { pincodeLexeme } from "../analysis/indexing/lexemes.ts";
import { isOrdinary } from "../analysis/vocabulary/ordinary-words.ts";
import { allOf, anyOf, type Clause, has } from "../analysis/indexing/clause.ts";
import { anywhereClause, clauseOf, groupByPlace, markersOf, tradeClause } from "./clauses.ts";
import { ranks, type Tier } from "./ranks.ts";
import { nameClauses } from "./name-clauses.ts";
import { type Boost, type TextTerm, textTermsOf } from "./text-terms.ts";

/**
 * The tiers of a query, best first.
 * `coming`: the trade, or the words, of businesses that come to the places.
 * `anywhere`: its terms anywhere in the texts.
 * `dropsTradeOnly`: leaves out the rest of the trade when a business has all words in its name.
 */
export function tiersOf(
  query: ParsedQuery,
  vocabulary: Vocabulary,
): { tiers: Tier[]; coming: Tier; anywhere: Clause; dropsTradeOnly: boolean } {
  const required = requiredParts(query);
  const { likely } = query.trades;
  const hasExtra = hasExtraTerms(query);
  const clauseFor = (parts: readonly Part[]) =>
    allOf([
      ...likely.length > 0 ? [tradeClause(likely)] : [],
      ...groupByPlace(parts)
        .map((group) => anyOf(group.map((part) => clauseOf(part, { query, vocabulary })))),
    ]);
  const tiers: Tier[] = [];
  const added = new Set<string>();
  const add = (rank: number, terms: Clause | undefined, boosts: readonly Boost[] = []) => {
    if (terms?.tsquery && !added.has(terms.tsquery)) tiers.push({ rank, terms, boosts });
    if (terms) added.add(terms.tsquery);
  };

  const textTerms = textTermsOf(query, vocabulary);
  const names = nameClauses(query, vocabulary);
  add(ranks.exactName, names?.whole, names?.words);
  add(ranks.nameWords, names?.exact, names?.words);
  add(ranks.namePrefix, names?.prefix);
  add(ranks.nameTypo, names?.typo);
  const allTerms = clauseFor(required);
  if (likely.length > 0) tiers.push(...tradeTiers(query, textTerms, clauseFor));
  // Without other terms, the tiers of the trade match the same businesses.
  if (likely.length > 0 && !hasExtra) added.add(allTerms.tsquery);
  add(ranks.allTerms, allTerms);
  const near = inPincode(likely.length > 0 ? tradeAndPlaceParts(query) : required, clauseFor);
  add(
    hasExtra ? ranks.servedLast : ranks.samePincode,
    near,
    near && [{ column: "terms", clause: near }],
  );
  add(ranks.namePhonetic, names?.phonetic);
  const words = required.filter((part) => part.kind === "word" && !part.isPlace);
  return {
    coming: {
      rank: hasExtra ? ranks.servedLast : ranks.alternative,
      terms: clauseFor(likely.length > 0 ? [] : words),
      boosts: textTerms,
    },
    tiers: tiers.sort((one, other) => other.rank - one.rank),
    anywhere: anywhereClause(query, required, vocabulary),
    dropsTradeOnly: hasExtra && !namesPlace(query),
  };
}

type ClauseFor = (parts: readonly Part[]) => Clause;

/** Finds the trade in the PIN codes of areas, because owners know an area by several names. */
function inPincode(parts: readonly Part[], others: ClauseFor): Clause | undefined {
  const pincodesOfArea = (part: Part) => part.kind === "locality" ? pincodesOf(part) : [];
  const pincodes = parts.flatMap(pincodesOfArea);
  if (pincodes.length === 0) return undefined;
  // The post may know the PIN code by another city.
  const rest = parts.filter((part) =>
    part.kind !== "city" && part.kind !== "state" && pincodesOfArea(part).length === 0
  );
  return allOf([others(rest), anyOf(pincodes.map((pin) => has(pincodeLexeme(pin))))]);
}

export const namesPlace = ({ parts }: ParsedQuery): boolean =>
  parts.some(({ kind, isPlace }) => isPlace || kind !== "word" && kind !== "category");

/** Next to a trade, ordinary words are optional, unless they are the only place (Punch). */
const requiredParts = (query: ParsedQuery): Part[] =>
  query.parts.filter((part) =>
    query.trades.likely.length === 0 || part.kind !== "word" || !part.words.every(isOrdinary) ||
    isUnlistedPlace(part) && !isExtraTerm(part, query)
  );

/** Whether the query has a trade and other terms that are not everyday words. */
const hasExtraTerms = (query: ParsedQuery): boolean =>
  query.trades.likely.length > 0 &&
  query.parts.some((part) => isExtraTerm(part, query) && !part.words.every(isOrdinary));

/** The parts for the trade and the place, without the other terms. */
export const tradeAndPlaceParts = (query: ParsedQuery): Part[] =>
  query.parts.filter((part) => !isExtraTerm(part, query));

/** Tiers of the trade in the place: businesses whose texts have the other terms, then the rest. */
function tradeTiers(
  query: ParsedQuery,
  textTerms: readonly TextTerm[],
  clauseFor: ClauseFor,
): Tier[] {
  const { likely } = query.trades;
  const base = tradeAndPlaceParts(query);
  const hasExtra = hasExtraTerms(query);
  const extra = textTerms.filter(({ isExtra }) => isExtra);
  const lists = asFilters(base, likely);
  const terms = clauseFor(base);
  const markers = markersOfParts(base, likely);
  const inTexts = (rank: number, wanted: readonly Boost[]): Tier[] => {
    const clauses = wanted.map(({ clause }) => clause);
    if (clauses.length === 0) return [];
    // A tier has only the best by quality, so businesses with all terms need their own tier.
    const combined = clauses.length > 1 ? [allOf(clauses), anyOf(clauses)] : clauses;
    return combined.map((words) => ({
      rank,
      terms,
      words: lists ? words : allOf([...markers, words]),
      lists,
      boosts: textTerms,
    }));
  };
  const rank = hasExtra ? ranks.tradeOnly : ranks.allTerms;
  return [
    ...hasExtra ? inTexts(ranks.someTerms, extra) : [],
    ...hasExtra && extra.length === textTerms.length ? [] : inTexts(rank, textTerms),
    { rank, terms, lists },
  ];
}

/** The markers of trades and places. Both columns contain them. */
export const markersOfParts = (
  parts: readonly Part[],
  trades: readonly CategoryId[],
): Clause[] => [
  ...trades.length > 0 ? [tradeClause(trades)] : [],
  ...groupByPlace(parts).map((group) => group.map(markersOf))
    .filter((markers) => markers.every(({ length }) => length > 0))
    .map((markers) => anyOf(markers.flat())),
];

/** A query as alternative filters; undefined when filters cannot express it, or too many would. */
export function asFilters(
  parts: readonly Part[],
  trades: readonly CategoryId[],
): Filters[] | undefined {
  // Businesses elsewhere may serve a locality or a PIN code.
  const isFilter = ({ kind, isPrefix }: Part) =>
    !isPrefix && (kind === "category" || kind === "city" || kind === "state");
  if (!parts.every(isFilter)) return undefined;
  const cities = parts.flatMap((part) =>
    part.kind === "city" ? [part.city, ...part.also ?? []] : []
  );
  const states = parts.flatMap((part) => part.kind === "state" ? part.state : []);
  const choices = <Key extends string, Value>(key: Key, values: readonly Value[]) =>
    values.length > 0
      ? [...new Set(values)].map((value) => ({ [key]: value }) as Record<Key, Value>)
      : [{}];
  const all = choices("category", trades).flatMap((trade) =>
    choices("city", cities).flatMap((city) =>
      choices("state", states).map((state) => ({ ...trade, ...city, ...state }))
    )
  );
  return all.length <= mostFilters ? all : undefined;
}

/** With more alternatives, one condition for all of them is faster. */
const mostFilters = 6;
