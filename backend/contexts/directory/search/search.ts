import { type Page, toPage } from "#/shared/pagination.ts";
import type { Ctx } from "#/db/ctx.ts";
import type { CategoryId } from "#/shared/categories.ts";
import { once } from "#/shared/memoise.ts";
import { findPincode } from "../places/pincodes/pincodes.ts";
import type { Point } from "../places/geocoding/point.ts";
import { basisOf, readCursor } from "../lists/cursor.ts";
import { countFacets } from "../lists/facet-queries.ts";
import type { Facets } from "../lists/list.ts";
import { browseNear } from "../lists/near-queries.ts";
import { browseAny, calledSo } from "../lists/browse-queries.ts";
import {
  type Filters,
  type Hit,
  isNarrowed,
  type Slice,
  type Sort,
  tradeAndPlace,
} from "../lists/list.ts";
import { browseRated } from "../lists/rated-queries.ts";
import { findTradeMeans, readMeans } from "../lists/rating-queries.ts";
import { centreOfParts } from "./centre-queries.ts";
import {
  correct,
  correctedText,
  type Corrections,
  doubtAll,
  none,
  respelt,
  type Search,
  takeForTrade,
} from "./corrections.ts";
import { nameKey } from "./indexing/search-document.ts";
import type { Clause } from "./matching/clause.ts";
import type { Commonness } from "./matching/commonness.ts";
import { hasName, type Matched, matchText, speakingFirst } from "./matching/match-queries.ts";
import { isTradeAndPlace, nameQueries, saysTwoPlaces } from "./matching/name-clauses.ts";
import { findMissedWords } from "./matching/missed-words.ts";
import { asFilters, asksForMore, namesPlace, ranks, tiersOf } from "./matching/tiers.ts";
import { wantedWords, wordsAskedFor } from "./matching/wanted-words.ts";
import { withConditions } from "./query-understanding/condition-filters.ts";
import { type AskedCondition, takeConditions } from "./query-understanding/conditions.ts";
import type { Lexicon } from "./query-understanding/lexicon.ts";
import {
  isElsewhere,
  isPlacedHere,
  kindOfPlace,
  mayBeName,
  type ParsedQuery,
} from "./query-understanding/parsed-query.ts";
import { understandQuery } from "./query-understanding/understand-query.ts";
import { widenQuery, type WiderQuery } from "./query-understanding/widen-query.ts";
import { correctableWords, lookupWords, phoneticMatches } from "./spelling/correct-words.ts";
import { splitOrJoinWords } from "./spelling/split-or-join.ts";
import type { Vocabulary } from "./spelling/variants.ts";
import { WordMemory } from "./spelling/word-memory.ts";
import type { KnownWord } from "./spelling/word-queries.ts";
import { isOrdinary } from "./vocabulary/ordinary-words.ts";

export type SearchInput = {
  text: string;
  filters: Filters;
  sort: Sort;
  limit: number;
  cursor?: string | undefined;
  /** Position of the user. */
  origin?: Point | undefined;
  /** Searches for the words as typed, without corrections. */
  exact?: boolean;
} & Pick<Slice, "wantsFacets">;

export type SearchResult = Page<Hit> & {
  total: number;
  /** Whether more than `total` businesses match. */
  capped: boolean;
  /** The corrected text, when the search corrected misspelt words. */
  corrected?: string;
  /** Whether the hits match only part of the query, or only mention its trade. */
  partial: boolean;
  /** Words of the query that the hits do not match. */
  leftOut: string[];
  /**
   * A requested place without a match, and whether the gazetteer knows it. For a part of a city,
   * the hits come from the whole city.
   */
  missing?: { place: string; isKnown: boolean };
  /** The meaning of a text that is only a trade, or a trade in a city. */
  means?: { category: CategoryId; city?: string };
  /** Present when the caller asked for facets and there is anything to count. */
  facets?: Facets;
  /** Whether the words find a full match, with or without the filters. */
  hasWhole: boolean;
  /** How the search read the text. `isName`: the best hit matches by its name. */
  reading: { query: ParsedQuery; meant: Corrections; isName: boolean };
  /** Conditions of the text that the hits meet; the search dropped all others. */
  met: readonly AskedCondition[];
  /** Counts the facets of the same words under changed filters, without parsing the text again. */
  countWith: (
    change: Filters,
    wantsFacets?: Slice["wantsFacets"],
  ) => Promise<Facets | undefined>;
};

/** Outcome of a search, for statistics. */
export type SearchOutcome = "found" | "corrected" | "partial" | "nothing";

export const outcomeOf = ({ total, corrected, partial }: SearchResult): SearchOutcome =>
  total === 0 ? "nothing" : corrected ? "corrected" : partial ? "partial" : "found";

/** Hits of one reading of the text. */
type Found = Matched & Pick<SearchResult, "leftOut" | "partial" | "missing">;

/** Data that every search needs. */
export type SearchKnowledge = {
  lexicon: Lexicon;
  commonness: Commonness;
  /** Shared cache of word lookups; without it, each search looks up all its words. */
  words?: WordMemory;
};

/** A parsed text with what the database knows about its words. */
type ReadText = {
  typed: ParsedQuery;
  doubtful: string[];
  vocabulary: Vocabulary;
  unknown: ReadonlyMap<string, KnownWord>;
  words: WordMemory;
};

export async function readText(
  ctx: Ctx,
  { text, exact = false }: SearchInput,
  { lexicon, words = new WordMemory(ctx.now) }: SearchKnowledge,
): Promise<ReadText> {
  const taken = takeConditions(text);
  const isName = taken.text !== text && await hasName(ctx.db, nameKey(text));
  const typed = understandQuery(text, lexicon, {
    exact,
    taken: isName ? { text, conditions: [] } : taken,
  });
  const doubtful = exact ? [] : [...correctableWords(typed), ...phoneticMatches(typed).keys()];
  const how = { beginning: openWord(typed), doubtful };
  return { typed, doubtful, words, ...await words.lookUp(ctx.db, wordsToLookUp(typed), how) };
}

const wordsToLookUp = (query: ParsedQuery): string[] => [
  ...new Set([...lookupWords(query), ...wordsAskedFor(query)]),
];

type Options = {
  /** Result of `readText`, when several searches share it. */
  text?: ReadText;
  /** Rejects partial matches. */
  isWholeOnly?: boolean;
};

/**
 * Finds businesses that meet the conditions of the text. Falls back to businesses that meet one
 * condition, then to the list without conditions.
 */
export async function search(
  ctx: Ctx,
  input: SearchInput,
  knowledge: SearchKnowledge,
  options: Options = {},
): Promise<SearchResult> {
  const text = options.text ?? await readText(ctx, input, knowledge);
  const asked = text.typed.conditions;
  const choices = asked.length > 1 ? [asked, ...asked.map((one) => [one])] : [asked];
  for (const met of asked.length > 0 ? choices : []) {
    const conditions = met.map(({ condition }) => condition);
    const filters = withConditions(input.filters, conditions, ctx.now());
    const found = await searchWords(ctx, { ...input, filters }, knowledge, { ...options, text });
    const leftOut = asked.filter((one) => !met.includes(one)).map(({ words }) => words);
    if (found.total > 0) return { ...found, met, leftOut: [...found.leftOut, ...leftOut] };
  }
  const found = await searchWords(ctx, input, knowledge, { ...options, text });
  if (found.total === 0) return { ...found, met: asked };
  return { ...found, leftOut: [...found.leftOut, ...asked.map(({ words }) => words)] };
}

/**
 * Tries the readings of a text and returns the first that finds something.
 * Filters never change the reading: a filtered list may be empty, but never shows a business that
 * only another reading would find.
 */
async function searchWords(
  ctx: Ctx,
  input: SearchInput,
  knowledge: SearchKnowledge,
  { text: read, isWholeOnly = false }: Options & { text: ReadText },
): Promise<SearchResult> {
  const { filters, sort, limit, origin, wantsFacets } = input;
  const { commonness } = knowledge;
  const cursor = input.cursor === undefined ? undefined : readCursor(input.cursor, sort);
  const means = sort !== "rating"
    ? undefined
    : cursor?.basis
    ? readMeans(cursor.basis)
    : await findTradeMeans(ctx.db);
  const slice: Slice = { sort, limit, cursor, origin, now: ctx.now(), wantsFacets, means };
  const howOf = (filters: Filters, other: Partial<Slice> = {}): Search => ({
    ctx,
    filters,
    slice: { ...slice, ...other },
    commonness,
  });
  const atFirst = { limit: 1, cursor: undefined };
  const anyOfThem = howOf(tradeAndPlace(filters), { ...atFirst, wantsFacets: false });

  const findBy = async (reading: Reading, how = howOf(filters)): Promise<Answer> => {
    const { hits, best, total, capped, ...found } = await reading.find(how);
    // A correction is not reported when the typed name itself was found.
    const isTold = total > 0 && (reading.meant.size > 0 || best < ranks.begun);
    const asRead = isTold ? correctedText(read.typed, reading.meant) : undefined;
    const corrected = asRead &&
      [asRead, ...read.typed.conditions.map(({ words }) => words)].join(" ");
    const meaning = meaningOf(reading.query);
    const result = {
      ...toPage(hits, limit, cursor, basisOf(sort, means)),
      total,
      capped,
      partial: found.partial && total > 0,
      leftOut: total > 0 ? [...found.leftOut, ...read.typed.ignoredWords] : [],
      ...corrected !== undefined && { corrected },
      ...meaning && { means: meaning },
      ...found.missing && { missing: found.missing },
      ...found.facets && { facets: found.facets },
      reading: { query: reading.query, meant: reading.meant, isName: best >= ranks.begun },
      met: [],
    };
    const countWith: SearchResult["countWith"] = async (change, wantsFacets = true) =>
      (await reading.find(howOf({ ...filters, ...change }, { ...atFirst, wantsFacets }))).facets;
    return { ...result, hasWhole: isWhole(result), countWith, best: total > 0 ? best : undefined };
  };

  const findNarrowed = async (reading: Reading, isFirst: boolean): Promise<Answer> => {
    // The first reading usually succeeds. Filters usually leave nothing of later ones.
    const soon = isFirst ? await findBy(reading) : undefined;
    if (soon?.hasWhole) return soon;
    const all = await findBy(reading, anyOfThem);
    if (all.total === 0) return { ...soon ?? all, best: undefined };
    const result = soon ?? await findBy(reading);
    const { hasWhole, best, partial, leftOut } = all;
    // The filters narrow a list that includes the rest of the trade.
    if (keepsRest(reading.query, best)) return { ...result, hasWhole, partial, leftOut, best };
    const isAlike = result.hasWhole || !hasWhole && readingOf(all) === readingOf(result);
    const { means, countWith, reading: read, met } = result;
    const empty = {
      ...{ rows: [], total: 0, capped: false, partial: false, leftOut: [] },
      ...{ reading: read, met },
    };
    return result.total === 0 || isAlike
      ? { ...result, hasWhole, best }
      : { ...empty, ...means && { means }, hasWhole, countWith, best };
  };

  const isListed = read.typed.allParts.length === 0 && !isWholeOnly;
  let answer: Answer | undefined;
  let rest: Answer | undefined;
  for await (const reading of readingsOf(read, input, knowledge, anyOfThem, isWholeOnly)) {
    answer = isNarrowed(filters) && !isListed
      ? await findNarrowed(reading, answer === undefined)
      : await findBy(reading);
    if (answer.best === undefined) continue;
    if (answer.best !== ranks.rest) return answer;
    // A later reading may find a better match.
    rest ??= answer;
  }
  return rest ?? answer!;
}

/** The hits of a reading. `best` is the rank of the best match without filters. */
type Answer = SearchResult & { best: number | undefined };

/** Key that compares how two results read the text. */
const readingOf = ({ corrected, partial, leftOut }: SearchResult): string =>
  JSON.stringify([corrected, partial, leftOut]);

const isWhole = (
  { total, partial, corrected, means }: Pick<
    SearchResult,
    "total" | "partial" | "corrected" | "means"
  >,
): boolean => total > 0 && !partial && (!corrected || means !== undefined);

/** One way to read a text. */
type Reading = {
  query: ParsedQuery;
  meant: Corrections;
  find: (how: Search) => Promise<Found>;
};

/**
 * Yields the readings of a text, the likeliest first. The last one only names the missing place.
 */
async function* readingsOf(
  { typed, doubtful, vocabulary, unknown, words }: ReadText,
  { text, exact = false }: SearchInput,
  { lexicon }: SearchKnowledge,
  how: Search,
  isWholeOnly: boolean,
): AsyncGenerator<Reading> {
  const key = nameKey(text);
  const respell = async (meant: Corrections): Promise<Reading[]> => {
    if (meant.size === 0) return [];
    const query = respelt(typed, meant, lexicon);
    const unseen = wordsToLookUp(query).filter((word) => !vocabulary.has(word));
    const more = await words.lookUp(how.ctx.db, unseen);
    const known = new Map([...vocabulary, ...more.vocabulary]);
    return [{ query, meant, find: (how) => find(how, query, { vocabulary: known, key }) }];
  };
  const doubted = new Map([...unknown].filter(([word]) => doubtful.includes(word)));
  const meant = exact ? none : await correct(how, typed, vocabulary, doubted, lexicon);
  yield* await respell(meant);
  // The uncorrected text may still match by its sound.
  yield {
    query: typed,
    meant: none,
    find: (how) => find(how, typed, { vocabulary, key }),
  };
  if (typed.allParts.length === 0) return;
  const isUnknown = (word: string) => unknown.has(word);
  const split = exact ? none : await splitOrJoinWords(how.ctx.db, typed, meant, isUnknown, lexicon);
  yield* await respell(split);
  if (!exact) yield* await respell(takeForTrade(typed, lexicon));
  const unfinished = nameQueries(typed, vocabulary)?.unfinished;
  if (unfinished) {
    yield { query: typed, meant: none, find: (how) => findUnfinished(how, unfinished) };
  }
  if (isWholeOnly) return;
  if (!exact) yield* await respell(await doubtAll(how, typed, vocabulary, doubted));
  const surely = new Map([...meant, ...split].filter(([, { sure }]) => sure));
  const asked = surely.size > 0 ? respelt(typed, surely, lexicon) : typed;
  const elsewhere = placeOf(asked);
  const isNumbered = asked.parts.some(({ kind }) => kind === "number");
  const wider = elsewhere && !isNumbered ? [] : widenQuery(asked, isUnknown);
  for (const each of wider) {
    // A business found by its number may have another trade.
    const query = isNumbered ? each.query : typed;
    yield { query, meant: surely, find: (how) => findWider(how, each, vocabulary) };
  }
  const missing = elsewhere ?? partOf(asked);
  const found = { ...nothing, leftOut: [], partial: false, ...missing && { missing } };
  yield { query: asked, meant: surely, find: () => Promise.resolve(found) };
}

/** Searches for a query as it is. */
async function find(
  { ctx, filters, slice, commonness }: Search,
  query: ParsedQuery,
  { vocabulary, key }: Pick<ReadText, "vocabulary"> & { key: string },
): Promise<Found> {
  const told = async (matched: Matched): Promise<Found> => {
    const isNamed = matched.best >= ranks.nearInName || matched.best === ranks.phoneticNamed;
    const missed = matched.total > 0 && !isNamed
      ? await findMissedWords(ctx.db, query, vocabulary, filters)
      : [];
    const partial = missed.length > 0 || isMentioned(query, matched.best);
    return { ...matched, leftOut: missed, partial };
  };
  const matching = once(() => tiersOf(query, vocabulary));
  const { likely, perhaps } = query.trades;
  // With a brand, the user may also want businesses that only mention the trade.
  const isPlain = perhaps.length === 0 && !mayBeName(query) && !saysTwoPlaces(query) &&
    !wantedWords(query, vocabulary).some(({ isBeside }) => isBeside);
  const narrowed = isPlain
    ? asFilters(query.parts, likely)?.flatMap((narrow) => intersection(narrow, filters))
    : undefined;
  if (narrowed) {
    if (narrowed.length === 0) return await told(nothing);
    const first = () => {
      const trades = likely.length > 0 ? likely.map((category) => ({ category })) : [{}];
      const any = trades.flatMap((trade) => intersection(trade, filters));
      if (key && !isTradeAndPlace(query)) return [calledSo(key, any, narrowed, "before")];
      return [
        speakingFirst(matching().tiers, filters, narrowed, commonness),
        // Any owner can put a trade and a city into a name, so such a name does not rank first.
        key ? calledSo(key, any, narrowed, "after") : undefined,
      ].filter((found) => found !== undefined);
    };
    const { origin, sort, means } = slice;
    const listed = slice.wantsFacets
      ? { ...nothing, ...await countFacets(ctx.db, narrowed, slice) }
      : means
      ? await browseRated(ctx.db, narrowed, { ...slice, means })
      : origin && sort !== "newest"
      ? await browseNear(ctx.db, narrowed, { ...slice, origin })
      : await browseAny(ctx.db, narrowed, slice, first());
    if (likely.length === 0 || origin || listed.total > 0) {
      return await told({ ...listed, best: ranks.understood });
    }
  }
  const match = { nameKey: isTradeAndPlace(query) ? "" : key, ...matching() };
  return await told(await matchText(ctx.db, match, filters, slice, commonness));
}

/**
 * Searches for names that start with the last word. Only for queries of everyday words, whose last
 * word is usually complete.
 */
async function findUnfinished(
  { ctx, filters, slice, commonness }: Search,
  terms: Clause,
): Promise<Found> {
  const match = { nameKey: "", tiers: [{ rank: ranks.begun, terms }] };
  const matched = await matchText(ctx.db, match, filters, slice, commonness);
  return { ...matched, leftOut: [], partial: false };
}

const nothing: Matched = { hits: [], total: 0, capped: false, best: 0 };

/** Combines two filters; empty when they contradict each other. */
function intersection(one: Filters, other: Filters): Filters[] {
  const contradicts = (["category", "city", "state", "pincode"] as const)
    .some((key) => one[key] && other[key] && one[key] !== other[key]);
  return contradicts ? [] : [{ ...other, ...one }];
}

/** Whether the best hit only mentions the trade, or only contains everyday words. */
function isMentioned({ parts, trades }: ParsedQuery, best: number): boolean {
  const words = parts.filter(({ kind }) => kind === "word").flatMap(({ words }) => words);
  return best === ranks.mentioned &&
    (trades.likely.length > 0 || words.length > 0 && words.every(isOrdinary));
}

/**
 * Searches for a wider query. For a part of a city without a match, the nearest businesses come
 * first.
 */
async function findWider(
  { ctx, filters, slice, commonness }: Search,
  { query, leftOut, places }: WiderQuery,
  vocabulary: Vocabulary,
): Promise<Found> {
  const bestOnly = query.trades.likely.length === 0;
  const { anywhere, ...others } = tiersOf(query, vocabulary);
  // A trade has its own list. Businesses that only mention the trade do not fill it up.
  const match = { nameKey: "", ...others, ...bestOnly && { anywhere }, bestOnly };
  const isOrdered = slice.origin !== undefined || slice.sort !== "relevance";
  const origin = places && !isOrdered ? await centreOfParts(ctx.db, places) : undefined;
  const nearest: Slice = origin ? { ...slice, sort: "distance", origin } : slice;
  const matched = await matchText(ctx.db, match, filters, nearest, commonness);
  const missing = places &&
    { place: places.flatMap(({ words }) => words).join(" "), isKnown: true };
  return { ...matched, leftOut, partial: true, ...missing && { missing } };
}

/** Whether the list includes businesses of the trade that match none of the other words. */
const keepsRest = (query: ParsedQuery, best: number | undefined): boolean =>
  asksForMore(query) && best !== undefined && (namesPlace(query) || best < ranks.understood);

/** The place that a query names next to a trade, when the directory has no business there. */
function placeOf(query: ParsedQuery): SearchResult["missing"] {
  const { parts, trades } = query;
  const elsewhere = parts.filter(isElsewhere);
  const isAlone = elsewhere.length === parts.length;
  if (elsewhere.length === 0 || isPlacedHere(query)) return undefined;
  if (trades.likely.length === 0 && !isAlone) return undefined;
  return {
    place: elsewhere.flatMap(({ words }) => words).join(" "),
    isKnown: elsewhere.every(({ within }) => within),
  };
}

/** The part of a city or the state in a query, when it has no business of the trade. */
function partOf({ parts, trades }: ParsedQuery): SearchResult["missing"] {
  const part = parts.find((part) => ["part", "state"].includes(kindOfPlace(part) ?? ""));
  if (!part || trades.likely.length === 0) return undefined;
  const isKnown = part.kind !== "pincode" || findPincode(part.pincode).length > 0;
  return { place: part.words.join(part.kind === "pincode" ? "" : " "), isKnown };
}

/** The trade, and the city, of a query that contains nothing else. */
function meaningOf({ parts, trades }: ParsedQuery): SearchResult["means"] {
  const [category, ...others] = [...trades.likely, ...trades.perhaps];
  const cities = parts.flatMap((part) =>
    part.kind === "city" ? [part.city, ...part.also ?? []] : []
  );
  const isPlain = parts.every(({ kind, isPlace }) =>
    kind === "category" || kind === "city" || isPlace
  );
  if (!category || others.length > 0 || cities.length > 1 || !isPlain) return undefined;
  return { category, ...cities[0] && { city: cities[0] } };
}

/** The last word, when it may be unfinished. */
const openWord = ({ allParts, open }: ParsedQuery): string | undefined =>
  open ? allParts.at(-1)?.words.at(-1) : undefined;
