import type { CategoryId } from "#/shared/categories.ts";
import { memoise } from "#/shared/memoise.ts";
import type { Filters } from "../lists/list.ts";
import { isNotOurs, isOrdinary } from "./vocabulary/ordinary-words.ts";
import type { Tier } from "./queries.ts";
import type { ParsedQuery, Part } from "./query-understanding.ts";
import {
  beginning,
  categoryLexeme,
  cityLexeme,
  localityLexeme,
  nameBeginnings,
  nameLexeme,
  pincodeLexeme,
  placeLexeme,
  quote,
  searchWords,
  stateLexeme,
} from "./search-document.ts";

/**
 * Words of the directory that stand for one of a query: the same in the other script, a letter off
 * at most, and by its sound.
 */
export type Variants = {
  same: readonly string[];
  near: readonly string[];
  phonetic: readonly string[];
};

/** Of the words of a query; what is missing stands only for itself. */
export type Vocabulary = ReadonlyMap<string, Variants>;

/**
 * How well a business may match, best first; the whole name as typed comes before all of them.
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

type Spread = "letters" | "near" | "phonetic";

/** Who writes the other script has written the same word. */
const variantsOf = (word: string, spread: Spread, vocabulary: Vocabulary) =>
  vocabulary.get(word)?.[spread === "letters" ? "same" : spread] ?? [];

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

/** The parts but the trades, each by itself; of several cities either will do. */
function together(parts: readonly Part[]): Part[][] {
  const cities = parts.filter(({ kind }) => kind === "city");
  const others = parts.filter(({ kind }) => kind !== "city" && kind !== "category");
  return [...others.map((part) => [part]), ...cities.length > 0 ? [cities] : []];
}

/** Whether it may be the name of a business, and is not just a trade and a place. */
export const mayBeName = ({ parts }: ParsedQuery): boolean =>
  parts.some(({ kind, begun, isPhonetic }) =>
    kind === "word" || kind === "locality" || begun || isPhonetic
  );

/**
 * All words of a query as the name of a business, with those of trades and places among them;
 * undefined where it is just a trade, or just a place. `own`: in the name alone, not where it is;
 * `whole`: with words that say nothing, too.
 */
export function nameQueries(query: ParsedQuery, vocabulary: Vocabulary) {
  const { said } = query;
  const telling = said.filter((part) => !isSilent(part));
  const trades = telling.filter(({ kind }) => kind === "category").length;
  const places = telling.filter(({ kind }) => kind === "city" || kind === "state").length;
  const isName = mayBeName(query);
  if (telling.length === 0 || !isName && (trades === 0 || trades + places < 2)) return undefined;
  // Painters in Pune are no Pune Painters.
  const isPlaceNamed = !isName && trades === 1 && places === 1;
  const inName = (part: Part, spread: Spread, isOpen: boolean) => {
    const isLastOpen = isOpen && part === said.at(-1);
    const typed = wordsOf(part, (word, isLast) =>
      anyOf([
        ...nameBeginnings(word, isLastOpen && isLast),
        ...variantsOf(word, spread, vocabulary).map((other) => quote(nameLexeme(other))),
      ]));
    if (spread === "letters" || !part.misspeltOf) return typed;
    return anyOf([typed, allOf(part.misspeltOf.split(" ").map((word) => quote(nameLexeme(word))))]);
  };
  const own = (parts: readonly Part[], spread: Spread, isOpen = false) =>
    allOf(parts.map((part) => inName(part, spread, isOpen)));
  const all = (parts: readonly Part[], spread: Spread, isOpen = false) =>
    allOf(parts.map((part) => {
      // Aundh sounds like "and", and so do the names of many.
      const named = inName(part, part.kind === "locality" ? "letters" : spread, isOpen);
      if (part.kind === "category" || isPlaceNamed) return named;
      if (part.kind !== "word") return anyOf([...markersOf(part), named]);
      return anyOf([named, wordsOf(part, (word) => quote(placeLexeme(word)))]);
    }));
  /** Whether it finds what letters alone do not. */
  const hasMore = (spread: Spread) =>
    telling.some(({ words, misspeltOf }) =>
      misspeltOf || words.some((word) => variantsOf(word, spread, vocabulary).length > 0)
    );
  const last = said.at(-1)!;
  const isOpen = query.open && !isEveryday(query);
  return {
    own: own(said, "letters"),
    whole: all(said, "letters"),
    phoneticWhole: all(said, "phonetic"),
    spelt: all(telling, "letters"),
    begun: all(telling, "letters", isOpen),
    begunSilent: isOpen && said.length > 1 && isSilent(last)
      ? all([...telling, last], "letters", true)
      : undefined,
    // A trade that is misspelt is a trade first.
    near: telling.some(({ kind }) => kind === "word") && hasMore("near")
      ? own(telling, "near", isOpen)
      : undefined,
    phonetic: hasMore("phonetic") ? all(telling, "phonetic", isOpen) : undefined,
  };
}

/** A correctly spelt word is no beginning of another. */
const isEveryday = ({ said }: ParsedQuery) =>
  said.every(({ kind, words }) => kind === "word" && words.every(isOrdinary));

/** Words that are not kept. */
const isSilent = ({ words, isSilent }: Part) =>
  isSilent || searchWords(words.join(" ")).length === 0;

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

const isOpenPart = (query: ParsedQuery, part: Part) =>
  query.open && part === query.said.at(-1) && !isEveryday(query);

type How = { query: ParsedQuery; spread: Spread; vocabulary: Vocabulary };

/** Any of the trades; who types the beginning of one may just as well mean a name. */
function tradeClause(trades: readonly CategoryId[], parts: readonly Part[], how: How): string {
  const begun = how.spread === "letters"
    ? []
    : parts.filter(({ kind, begun }) => kind === "category" && begun);
  return anyOf([
    ...trades.map((id) => quote(categoryLexeme(id))),
    ...begun.map((part) => inNameOrPlace(part, how)),
  ]);
}

/** What stands for a part: its marker, or its words in the name or the place. */
function clause(part: Part, how: How): string {
  if (part.kind === "word") return inNameOrPlace(part, how);
  if (part.kind === "locality") {
    return anyOf([...markersOf(part), wordsOf(part, (word) => quote(placeLexeme(word)))]);
  }
  return anyOf([...markersOf(part), ...part.begun ? [inNameOrPlace(part, how)] : []]);
}

const inNameOrPlace = (part: Part, { query, spread, vocabulary }: How) =>
  wordsOf(part, (word, isLast) => {
    const isOpen = isLast && isOpenPart(query, part);
    const alike = variantsOf(word, spread, vocabulary);
    return anyOf([
      ...nameBeginnings(word, isOpen),
      beginning(placeLexeme(word), isOpen),
      ...alike.flatMap((other) => [quote(nameLexeme(other)), quote(placeLexeme(other))]),
    ]);
  });

/** The parts wherever they stand. */
function everywhere(query: ParsedQuery, parts: readonly Part[], vocabulary: Vocabulary): string {
  const spoken = (part: Part) => {
    const markers = markersOf(part);
    if (part.kind === "pincode" || part.kind === "state") return anyOf(markers);
    const words = wordsOf(part, (word, isLast) =>
      anyOf([
        beginning(word, isLast && isOpenPart(query, part) && word.length > 1),
        // Andheri sounds like Indore, and is not there.
        ...(part.kind === "locality" ? [] : vocabulary.get(word)?.phonetic ?? []).map(quote),
      ]));
    return anyOf([...markers, words]);
  };
  const trades = parts.filter(({ kind }) => kind === "category");
  return allOf(
    [...trades.length > 0 ? [trades] : [], ...together(parts)]
      .map((parts) => anyOf(parts.map(spoken))),
  );
}

function markersOf(part: Part): string[] {
  switch (part.kind) {
    case "word":
      return [];
    case "category":
      return [part.category, ...part.also ?? []].map((id) => quote(categoryLexeme(id)));
    case "city":
      return [part.city, ...part.also ?? []].map((slug) => quote(cityLexeme(slug)));
    case "state":
      return [quote(stateLexeme(part.state))];
    case "locality":
      return [part.locality, ...part.also ?? []].map((slug) => quote(localityLexeme(slug)));
    case "pincode":
      return [quote(pincodeLexeme(part.pincode))];
  }
}

const isKept = memoise((word: string) => searchWords(word).length > 0, 5_000);

/** All words of a part, apart from those that are not kept. */
function wordsOf(part: Part, form: (word: string, isLast: boolean) => string): string {
  const kept = part.words.filter(isKept);
  const words = kept.length > 0 ? kept : part.words;
  return allOf(words.map((word) => form(word, word === part.words.at(-1))));
}

const allOf = (clauses: readonly string[]) => clauses.join(" & ");

function anyOf(clauses: readonly string[]): string {
  const all = [...new Set(clauses)];
  return all.length === 1 ? all[0]! : `(${all.map((one) => `(${one})`).join(" | ")})`;
}
