import type { CategoryId } from "#/shared/categories.ts";
import type { Filters } from "#/contexts/directory/lists/list.ts";
import { categoryLexeme } from "../indexing/lexemes.ts";
import { isBeside, type ParsedQuery, type Part } from "../query-understanding/parsed-query.ts";
import type { Vocabulary } from "../spelling/variants.ts";
import { isOrdinary } from "../vocabulary/ordinary-words.ts";
import { allOf, anyOf, type Clause, has } from "./clause.ts";
import { clause, everywhere, markersOf, type Spread, together, tradeClause } from "./clauses.ts";
import { nameQueries } from "./name-clauses.ts";
import { servedClause } from "./served-clause.ts";
import { type Spoken, type Wanted, wantedWords } from "./wanted-words.ts";

/** A way in which businesses match a search; the higher its rank, the better. */
export type Tier = {
  rank: number;
  /** Of the entries' `terms` and `words`. */
  terms?: Clause;
  words?: Clause;
  filters?: Filters;
  /** By how many of them they are ordered within the tier, before their quality. */
  wanted?: readonly Wanted[];
};

/**
 * How well a business may match, best first; the whole name as typed comes before all of them, if it
 * is more than a trade and a place. `spoken`: of the trade, and its texts have some of the other
 * words; `rest`: all others of the trade; `mentioned`: what only speaks of it.
 * From `perhaps` on all but `nearInName` is as it was typed.
 */
export const ranks = {
  wholeName: 12,
  named: 11,
  begun: 10,
  nearInName: 9,
  understood: 8,
  spoken: 7,
  perhaps: 6,
  served: 6,
  phoneticNamed: 5,
  near: 4,
  phonetic: 3,
  rest: 2,
  servedAtLast: 1,
  mentioned: 0,
};

/** What is looked for: in the index, the best first, and in all texts. */
export function tiersOf(
  query: ParsedQuery,
  vocabulary: Vocabulary,
): { tiers: Tier[]; anywhere: Clause; dropsRest: boolean } {
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
      ...together(parts)
        .map((some) => anyOf(some.map((part) => clause(part, { query, spread, vocabulary })))),
    ]);

  const names = nameQueries(query, vocabulary);
  if (names) {
    const wanted = names.inName.map((clause) => ({ column: "terms", clause }) as const);
    tiers.push({ rank: ranks.named, terms: names.spelt, wanted });
    added.add(names.spelt.tsquery);
    add(ranks.begun, names.begun);
    if (names.near) add(ranks.nearInName, names.near);
  }
  const ofTrade = likely.length > 0 ? tradeTiers(query, vocabulary, asked) : [];
  tiers.push(...ofTrade);
  const understood = asked(likely, "letters");
  const filters = asFilters(required, likely);
  if (ofTrade.some(({ rank }) => rank === ranks.understood)) added.add(understood.tsquery);
  else if (filters) {
    tiers.push(...filters.map((each) => ({ rank: ranks.understood, filters: each })));
    // As words they find the same.
    added.add(understood.tsquery);
  } else add(ranks.understood, understood);
  if (perhaps.length > 0) add(ranks.perhaps, asked(perhaps, "letters"));
  const served = servedClause(required, (parts) => asked(likely, "letters", parts));
  // After all who are there.
  if (served) add(asksForMore(query) ? ranks.servedAtLast : ranks.served, served);
  if (names?.phonetic) add(ranks.phoneticNamed, names.phonetic);
  add(ranks.near, asked([...likely, ...perhaps], "near"));
  add(ranks.phonetic, asked([...likely, ...perhaps], "phonetic"));
  return {
    tiers: tiers.sort((one, other) => other.rank - one.rank),
    anywhere: everywhere(query, required, vocabulary),
    dropsRest: asksForMore(query) && !namesPlace(query),
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
export const asksForMore = (query: ParsedQuery): boolean =>
  query.trades.likely.length > 0 &&
  query.parts.some((part) => isBeside(part, query) && !part.words.every(isOrdinary));

/** The trade and the place of a query, without what else it says. */
export const tradeAndPlaceOf = (query: ParsedQuery): Part[] =>
  query.parts.filter((part) => !isBeside(part, query));

/** Those of the trade there: first those whose texts have what else is asked for, more of it first. */
function tradeTiers(
  query: ParsedQuery,
  vocabulary: Vocabulary,
  asked: (trades: readonly CategoryId[], spread: Spread, parts: Part[]) => Clause,
): Tier[] {
  const { likely } = query.trades;
  const base = tradeAndPlaceOf(query);
  const isWhole = !asksForMore(query);
  const spoken = wantedWords(query, vocabulary);
  const words = ofAnyTrade(query, spoken);
  // Businesses of the trade come first among those with the goods.
  const ofTrade = { column: "terms", clause: allOf(markersOfAll([], likely)) } as const;
  const wanted = words === undefined ? spoken : [...spoken, ofTrade];
  const beside = spoken.filter(({ isBeside }) => isBeside);
  const terms = asked(likely, "letters", base);
  const markers = markersOfAll(base, likely);
  const filters = asFilters(base, likely);
  const speaking = (rank: number, words: readonly Wanted[]): Tier[] => {
    const clauses = words.map(({ clause }) => clause);
    if (clauses.length === 0) return [];
    // More may have some of them than are looked at.
    const asked = clauses.length > 1 ? [allOf(clauses), anyOf(clauses)] : clauses;
    return asked.flatMap((clause): Tier[] =>
      filters
        ? filters.map((each) => ({ rank, filters: each, words: clause, wanted }))
        : [{ rank, terms, words: allOf([...markers, clause]), wanted }]
    );
  };
  const rank = isWhole ? ranks.understood : ranks.rest;
  const where = asked([], "letters", base);
  return [
    ...words === undefined ? [] : [{
      rank: isWhole ? rank : ranks.spoken,
      words,
      wanted,
      ...where.tsquery && { terms: where },
    }],
    ...isWhole ? [] : speaking(ranks.spoken, beside),
    ...speaking(rank, spoken),
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
export function ofAnyTrade(query: ParsedQuery, wanted: readonly Spoken[]): Clause | undefined {
  const telling = wanted.filter(({ isMissed }) => isMissed);
  const goods = wanted.filter(({ isMissed, isBeside }) => !isMissed && !isBeside);
  const isKnown = telling.every(({ isBrand }) => isBrand);
  // In all of India a business of the trade has them.
  const isGoods = goods.length > 0 && namesPlace(query);
  const saysName = query.allParts.some((part) => part.kind === "category" && part.isNamed);
  if (saysName || telling.length === 0 || !isKnown && !isGoods) return undefined;
  return allOf([
    ...markersOfAll(tradeAndPlaceOf(query).filter(({ kind }) => kind !== "category"), []),
    ...telling.map(({ clause }) => clause),
    ...isKnown ? [] : [anyOf(goods.map(({ clause }) => clause))],
  ]);
}

/** The markers of a trade and a place, in texts as among the terms. */
export const markersOfAll = (parts: readonly Part[], trades: readonly CategoryId[]): Clause[] => [
  ...trades.length > 0 ? [anyOf(trades.map((id) => has(categoryLexeme(id))))] : [],
  ...together(parts).map((some) => some.map(markersOf))
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
    if (part.isPrefix) return undefined;
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
