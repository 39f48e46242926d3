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
import { nameTiers } from "./name-clauses.ts";
import { textTermsOf } from "./text-terms.ts";

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
  const { likely } = query.trades;
  const isTrade = likely.length > 0;
  // Next to a trade, ordinary words are optional, unless they are the only place (Punch).
  const required = query.parts.filter((part) =>
    !isTrade || part.kind !== "word" || !part.words.every(isOrdinary) ||
    isUnlistedPlace(part) && !isExtraTerm(part, query)
  );
  const base = isTrade ? tradeAndPlaceParts(query) : required;
  const hasExtra = isTrade &&
    query.parts.some((part) => isExtraTerm(part, query) && !part.words.every(isOrdinary));
  const clauseFor = (parts: readonly Part[]) =>
    allOf([
      ...isTrade ? [tradeClause(likely)] : [],
      ...groupByPlace(parts)
        .map((group) => anyOf(group.map((part) => clauseOf(part, { query, vocabulary })))),
    ]);
  const boosts = textTermsOf(query, vocabulary);
  const clauses = boosts.filter(({ isExtra }) => isExtra || !hasExtra).map(({ clause }) => clause);
  // Everyday words next to the trade are no work: "in Chennai *city*".
  const asked = boosts.filter(({ isExtra, isReported }) => isReported || !isExtra)
    .map(({ clause }) => clause);
  const byTerms = { boosts, work: asked.length > 0 ? allOf(asked) : undefined };
  const ofTrade = { terms: clauseFor(base), lists: asFilters(base, likely) };
  const markers = ofTrade.lists ? [] : markersOfParts(base, likely);
  // A tier has only the best by quality, so businesses with all terms need their own tier.
  const texts = clauses.length > 1 ? [allOf(clauses), anyOf(clauses)] : clauses;
  const tiers: Tier[] = [
    ...nameTiers(query, vocabulary),
    ...hasExtra || !isTrade ? [{ rank: ranks.allTerms, terms: clauseFor(required) }] : [],
    ...isTrade
      ? [
        ...texts.map((one) => ({
          ...ofTrade,
          rank: ranks.someTerms,
          words: allOf([...markers, one]),
          boosts,
        })),
        { ...ofTrade, rank: hasExtra ? ranks.tradeOnly : ranks.inPlace },
      ]
      : [],
    {
      ...byTerms,
      rank: hasExtra ? ranks.servedLast : ranks.samePincode,
      terms: inPincode(base, clauseFor),
    },
  ].filter(({ terms }) => terms?.tsquery).sort((one, other) => other.rank - one.rank);
  const best = Map.groupBy(tiers, ({ terms, words }) => `${terms!.tsquery} ${words?.tsquery}`);
  const words = required.filter((part) => part.kind === "word" && !part.isPlace);
  return {
    coming: {
      ...byTerms,
      rank: hasExtra ? ranks.servedLast : ranks.alternative,
      terms: clauseFor(isTrade ? [] : words),
    },
    tiers: [...best.values()].map(([tier]) => tier!),
    anywhere: anywhereClause(query, required, vocabulary),
    dropsTradeOnly: hasExtra && !namesPlace(query),
  };
}

/** Finds the trade in the PIN codes of areas, because owners know an area by several names. */
function inPincode(
  parts: readonly Part[],
  clauseFor: (parts: readonly Part[]) => Clause,
): Clause | undefined {
  const pincodesOfArea = (part: Part) => part.kind === "locality" ? pincodesOf(part) : [];
  const pincodes = parts.flatMap(pincodesOfArea);
  if (pincodes.length === 0) return undefined;
  // The post may know the PIN code by another city.
  const rest = parts.filter((part) =>
    part.kind !== "city" && part.kind !== "state" && pincodesOfArea(part).length === 0
  );
  return allOf([clauseFor(rest), anyOf(pincodes.map((pin) => has(pincodeLexeme(pin))))]);
}

export const namesPlace = ({ parts }: ParsedQuery): boolean =>
  parts.some(({ kind, isPlace }) => isPlace || kind !== "word" && kind !== "category");

/** The parts for the trade and the place, without the other terms. */
export const tradeAndPlaceParts = (query: ParsedQuery): Part[] =>
  query.parts.filter((part) => !isExtraTerm(part, query));

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
