import type { CategoryId } from "#/shared/categories.ts";
import type { Filters } from "#/contexts/directory/lists/list.ts";
import { quote } from "../indexing/lexemes.ts";
import type { ParsedQuery, Part } from "../query-understanding/parsed-query.ts";
import type { Vocabulary } from "../spelling/variants.ts";
import { isNotOurs, isOrdinary } from "../vocabulary/ordinary-words.ts";
import { allOf, anyOf, clause, everywhere, type Spread, together, tradeClause } from "./clauses.ts";
import { nameQueries } from "./name-clauses.ts";

/** A way in which businesses match a search; the higher its rank, the better. */
export type Tier = {
  rank: number;
  /** Tsquery literals, of the entries' `terms` and `words`. */
  terms?: string;
  words?: string;
  filters?: Filters;
};

/**
 * How well a business may match, best first; the whole name as typed comes before all of them, if it
 * is more than a trade and a place.
 * From `perhaps` on all but `nearInName` is as it was typed.
 */
export const ranks = {
  inName: 13,
  inNameOrPlace: 12,
  phoneticInName: 11,
  mostInName: 10,
  begun: 9,
  nearInName: 8,
  wished: 7,
  understood: 6,
  perhaps: 5,
  phoneticNamed: 4,
  near: 3,
  phonetic: 2,
};

/** What is looked for: in the index, the best first, and in all texts. */
export function tiersOf(
  query: ParsedQuery,
  vocabulary: Vocabulary,
): { tiers: Tier[]; anywhere: string } {
  const { required, wished } = weigh(query);
  const { likely, perhaps } = query.trades;
  const tiers: Tier[] = [];
  const added = new Set<string>();
  const add = (rank: number, terms: string) => {
    if (!added.has(terms)) tiers.push({ rank, terms });
    added.add(terms);
  };
  const asked = (trades: readonly CategoryId[], spread: Spread) =>
    allOf([
      ...trades.length > 0 ? [tradeClause(trades, required, { query, spread, vocabulary })] : [],
      ...together(required)
        .map((parts) => anyOf(parts.map((part) => clause(part, { query, spread, vocabulary })))),
    ]);

  const names = nameQueries(query, vocabulary);
  if (names) {
    add(ranks.inName, names.own);
    add(ranks.inNameOrPlace, names.whole);
    if (names.whole !== names.spelt) add(ranks.phoneticInName, names.phoneticWhole);
    // A word that says nothing may be the beginning of one that does: kalpataru so(lar).
    if (names.begunSilent) add(ranks.phoneticInName, names.begunSilent);
    add(ranks.mostInName, names.spelt);
    add(ranks.begun, names.begun);
    if (names.near) add(ranks.nearInName, names.near);
  }
  const understood = asked(likely, "letters");
  const anywhere = everywhere(query, required, vocabulary);
  if (wished.length > 0) {
    const words = allOf([anywhere, ...wished.flatMap(({ words }) => words.map(quote))]);
    tiers.push({ rank: ranks.wished, terms: understood, words });
  }
  const filters = asFilters(required, likely);
  if (filters) {
    for (const each of filters) {
      tiers.push({ rank: ranks.understood, filters: each });
    }
    // As words they find the same.
    added.add(understood);
  } else add(ranks.understood, understood);
  if (perhaps.length > 0) add(ranks.perhaps, asked(perhaps, "letters"));
  if (names?.phonetic) add(ranks.phoneticNamed, names.phonetic);
  add(ranks.near, asked([...likely, ...perhaps], "near"));
  add(ranks.phonetic, asked([...likely, ...perhaps], "phonetic"));
  return { tiers, anywhere };
}

/**
 * Beside a trade, ordinary words are wishes: what has them in its texts comes first. Those of a
 * trade that is not here are let go. Other words are required.
 */
function weigh({ parts, trades }: ParsedQuery) {
  const isWish = ({ kind, words }: Part) =>
    trades.likely.length > 0 && kind === "word" && words.every(isOrdinary);
  return {
    required: parts.filter((part) => !isWish(part)),
    wished: parts.filter((part) => isWish(part) && !part.words.some(isNotOurs)),
  };
}

/** The query as filters alone, each of which will do; undefined where some of it is in the texts. */
export function asFilters(
  parts: readonly Part[],
  trades: readonly CategoryId[],
): Filters[] | undefined {
  let all: Filters[] = trades.length > 0 ? trades.map((category) => ({ category })) : [{}];
  const narrow = (key: "city" | "state" | "pincode", values: readonly string[]) => {
    all = all.flatMap((filters) =>
      values.filter((value) => (filters[key] ?? value) === value)
        .map((value) => ({ ...filters, [key]: value }))
    );
  };
  const cities: string[] = [];
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
        narrow("state", [part.state]);
        break;
      case "pincode":
        narrow("pincode", [part.pincode]);
        break;
      case "category":
        break;
    }
  }
  if (cities.length > 0) narrow("city", [...new Set(cities)]);
  return all.length <= mostFilters ? all : undefined;
}

/** More are looked for by one condition. */
const mostFilters = 6;
