import type { CategoryId } from "#/shared/categories.ts";
import type { Filters } from "#/contexts/directory/lists/list.ts";
import { categoryLexeme } from "../indexing/lexemes.ts";
import { isBeside, type ParsedQuery, type Part } from "../query-understanding/parsed-query.ts";
import type { Vocabulary } from "../spelling/variants.ts";
import { isOrdinary } from "../vocabulary/ordinary-words.ts";
import { allOf, anyOf, type Clause, has } from "./clause.ts";
import { anywhereClause, clause, groupByPlace, markersOf, type Spread, tradeClause } from "./clauses.ts";
import { nameClauses } from "./name-clauses.ts";
import { servedClause } from "./served-clause.ts";
import { type Boost, type TextTerm, textTermsOf } from "./text-terms.ts";

/** A way in which businesses match a search; the higher its rank, the better. */
export type Tier = {
  rank: number;
  /** Of the entries' `terms` and `words`. */
  terms?: Clause;
  words?: Clause;
  filters?: Filters;
  /** By how many of them they are ordered within the tier, before their quality. */
  boosts?: readonly Boost[];
};

/**
 * How well a business may match, best first; the whole name as typed comes before all of them, if it
 * is more than a trade and a place. `someTerms`: of the trade, and its texts have some of the other
 * words; `tradeOnly`: all others of the trade; `mention`: what only mentions it.
 * From `possibleTrade` on all but `nameTypo` is as it was typed.
 */
export const ranks = {
  exactName: 12,
  nameWords: 11,
  namePrefix: 10,
  nameTypo: 9,
  allTerms: 8,
  someTerms: 7,
  possibleTrade: 6,
  served: 6,
  namePhonetic: 5,
  typo: 4,
  phonetic: 3,
  tradeOnly: 2,
  servedLast: 1,
  mention: 0,
};

/** What is looked for: in the index, the best first, and in all texts. */
export function tiersOf(
  query: ParsedQuery,
  vocabulary: Vocabulary,
): { tiers: Tier[]; anywhere: Clause; dropsTradeOnly: boolean } {
  const required = requiredOf(query);
  const { likely, perhaps } = query.trades;
  const tiers: Tier[] = [];
  const added = new Set<string>();
  const add = (rank: number, terms: Clause) => {
    if (!added.has(terms.tsquery)) tiers.push({ rank, terms });
    added.add(terms.tsquery);
  };
  const asked = (trades: readonly CategoryId[], spread: Spread, parts = required) =>
    allOf([
      ...trades.length > 0 ? [tradeClause(trades, parts, { query, spread, vocabulary })] : [],
      ...groupByPlace(parts)
        .map((some) => anyOf(some.map((part) => clause(part, { query, spread, vocabulary })))),
    ]);

  const names = nameClauses(query, vocabulary);
  if (names) {
    const boosts = names.inName.map((clause) => ({ column: "terms", clause }) as const);
    tiers.push({ rank: ranks.nameWords, terms: names.spelt, boosts });
    added.add(names.spelt.tsquery);
    add(ranks.namePrefix, names.begun);
    if (names.near) add(ranks.nameTypo, names.near);
  }
  const ofTrade = likely.length > 0 ? tradeTiers(query, vocabulary, asked) : [];
  tiers.push(...ofTrade);
  const understood = asked(likely, "letters");
  const filters = asFilters(required, likely);
  if (ofTrade.some(({ rank }) => rank === ranks.allTerms)) added.add(understood.tsquery);
  else if (filters) {
    tiers.push(...filters.map((each) => ({ rank: ranks.allTerms, filters: each })));
    // As words they find the same.
    added.add(understood.tsquery);
  } else add(ranks.allTerms, understood);
  if (perhaps.length > 0) add(ranks.possibleTrade, asked(perhaps, "letters"));
  const served = servedClause(required, (parts) => asked(likely, "letters", parts));
  // After all who are there.
  if (served) add(hasExtraTerms(query) ? ranks.servedLast : ranks.served, served);
  if (names?.phonetic) add(ranks.namePhonetic, names.phonetic);
  add(ranks.typo, asked([...likely, ...perhaps], "near"));
  add(ranks.phonetic, asked([...likely, ...perhaps], "phonetic"));
  return {
    tiers: tiers.sort((one, other) => other.rank - one.rank),
    anywhere: anywhereClause(query, required, vocabulary),
    dropsTradeOnly: hasExtraTerms(query) && !namesPlace(query),
  };
}

/** Whether it asks for somewhere: all of a trade there are an answer, also beside a name. */
export const namesPlace = ({ parts }: ParsedQuery): boolean =>
  parts.some(({ kind, isPlace }) => isPlace || kind !== "word" && kind !== "category");

/** Beside a trade, ordinary words are wishes; other words are required of what is just what the text says. */
const requiredOf = ({ parts, trades }: ParsedQuery): Part[] =>
  parts.filter(({ kind, words }) =>
    trades.likely.length === 0 || kind !== "word" || !words.every(isOrdinary)
  );

/** Whether it asks for a trade and, in words that are not everyday ones, for more. */
export const hasExtraTerms = (query: ParsedQuery): boolean =>
  query.trades.likely.length > 0 &&
  query.parts.some((part) => isBeside(part, query) && !part.words.every(isOrdinary));

/** The trade and the place of a query, without what else it says. */
export const tradeAndPlaceParts = (query: ParsedQuery): Part[] =>
  query.parts.filter((part) => !isBeside(part, query));

/** Those of the trade there: first those whose texts have what else is asked for, more of it first. */
function tradeTiers(
  query: ParsedQuery,
  vocabulary: Vocabulary,
  asked: (trades: readonly CategoryId[], spread: Spread, parts: Part[]) => Clause,
): Tier[] {
  const { likely } = query.trades;
  const base = tradeAndPlaceParts(query);
  const isWhole = !hasExtraTerms(query);
  const textTerms = textTermsOf(query, vocabulary);
  const words = brandGoodsClause(query, textTerms);
  // Businesses of the trade come first among those with the goods.
  const ofTrade = { column: "terms", clause: allOf(markersOfParts([], likely)) } as const;
  const boosts = words === undefined ? textTerms : [...textTerms, ofTrade];
  const extra = textTerms.filter(({ isExtra }) => isExtra);
  const terms = asked(likely, "letters", base);
  const markers = markersOfParts(base, likely);
  const filters = asFilters(base, likely);
  const inTexts = (rank: number, words: readonly Boost[]): Tier[] => {
    const clauses = words.map(({ clause }) => clause);
    if (clauses.length === 0) return [];
    // More may have some of them than are looked at.
    const asked = clauses.length > 1 ? [allOf(clauses), anyOf(clauses)] : clauses;
    return asked.flatMap((clause): Tier[] =>
      filters
        ? filters.map((each) => ({ rank, filters: each, words: clause, boosts }))
        : [{ rank, terms, words: allOf([...markers, clause]), boosts }]
    );
  };
  const rank = isWhole ? ranks.allTerms : ranks.tradeOnly;
  const where = asked([], "letters", base);
  return [
    ...words === undefined ? [] : [{
      rank: isWhole ? rank : ranks.someTerms,
      words,
      boosts,
      ...where.tsquery && { terms: where },
    }],
    ...isWhole ? [] : inTexts(ranks.someTerms, extra),
    ...inTexts(rank, textTerms),
    ...filters ? filters.map((each) => ({ rank, filters: each })) : [{ rank, terms }],
  ];
}

/**
 * Finds the goods of a brand with any trade: suppliers sell cement, but a contractor may have the
 * Ultratech of the query. A query that names a trade asks for that trade only.
 *
 * @returns what the texts must contain: all unusual words, and with an unknown brand in a place also
 *   its goods
 */
export function brandGoodsClause(query: ParsedQuery, terms: readonly TextTerm[]): Clause | undefined {
  const reported = terms.filter(({ isReported }) => isReported);
  const goods = terms.filter(({ isReported, isExtra }) => !isReported && !isExtra);
  const isKnown = reported.every(({ isBrand }) => isBrand);
  // In all of India a business of the trade has them.
  const isGoods = goods.length > 0 && namesPlace(query);
  const saysName = query.said.some((part) => part.kind === "category" && part.isNamed);
  if (saysName || reported.length === 0 || !isKnown && !isGoods) return undefined;
  return allOf([
    ...markersOfParts(tradeAndPlaceParts(query).filter(({ kind }) => kind !== "category"), []),
    ...reported.map(({ clause }) => clause),
    ...isKnown ? [] : [anyOf(goods.map(({ clause }) => clause))],
  ]);
}

/** The markers of a trade and a place, in texts as among the terms. */
export const markersOfParts = (parts: readonly Part[], trades: readonly CategoryId[]): Clause[] => [
  ...trades.length > 0 ? [anyOf(trades.map((id) => has(categoryLexeme(id))))] : [],
  ...groupByPlace(parts).map((some) => some.map(markersOf))
    .filter((markers) => markers.every(({ length }) => length > 0))
    .map((markers) => anyOf(markers.flat())),
];

/** The query as filters alone, each of which will do; undefined where some of it is in the texts. */
export function asFilters(
  parts: readonly Part[],
  trades: readonly CategoryId[],
): Filters[] | undefined {
  let all: Filters[] = trades.length > 0 ? trades.map((category) => ({ category })) : [{}];
  const narrow = (key: "city" | "state", values: readonly string[]) => {
    all = all.flatMap((filters) =>
      values.filter((value) => (filters[key] ?? value) === value)
        .map((value) => ({ ...filters, [key]: value }))
    );
  };
  const [cities, states]: [string[], string[]] = [[], []];
  for (const part of parts) {
    if (part.begun) return undefined;
    switch (part.kind) {
      case "word":
      case "number":
      case "locality":
        return undefined;
      case "city":
        cities.push(part.city, ...part.also ?? []);
        break;
      case "state":
        states.push(part.state);
        break;
      case "pincode":
        // Others come there.
        return undefined;
      case "category":
        break;
    }
  }
  if (cities.length > 0) narrow("city", [...new Set(cities)]);
  if (states.length > 0) narrow("state", [...new Set(states)]);
  return all.length <= mostFilters ? all : undefined;
}

/** More are looked for by one condition. */
const mostFilters = 6;
