import { type Page, toPage } from "#/shared/pagination.ts";
import type { Ctx } from "#/db/ctx.ts";
import type { CategoryId } from "#/shared/categories.ts";
import { findPincode } from "../places/pincodes/pincodes.ts";
import type { Point } from "../places/geocoding/point.ts";
import { basisOf, readCursor } from "../lists/cursor.ts";
import { countFacets } from "../lists/facet-queries.ts";
import type { Facets } from "../lists/list.ts";
import { inPart } from "../entries/part-queries.ts";
import { browseNear } from "../lists/near-queries.ts";
import { browseAny } from "../lists/browse-queries.ts";
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
import type { Commonness } from "./matching/commonness.ts";
import { few, type Matched, matchText } from "./matching/match-queries.ts";
import { isTradeAndPlace, nameQueries } from "./matching/name-clauses.ts";
import { asFilters, ranks, tiersOf } from "./matching/tiers.ts";
import { mayBeName, type ParsedQuery } from "./query-understanding/parsed-query.ts";
import { type Lexicon, understandQuery } from "./query-understanding/understand-query.ts";
import { widenQuery } from "./query-understanding/widen-query.ts";
import { doubtfulWords, heardWords, openWords } from "./spelling/correct-words.ts";
import type { Vocabulary } from "./spelling/variants.ts";
import { WordMemory } from "./spelling/word-memory.ts";
import { isNotOurs, isOrdinary } from "./vocabulary/ordinary-words.ts";

export type SearchInput = {
  text: string;
  filters: Filters;
  sort: Sort;
  limit: number;
  cursor?: string | undefined;
  /** Where who asks is. */
  origin?: Point | undefined;
  /** The words are meant as they are spelt. */
  exact?: boolean;
} & Pick<Slice, "wantsFacets">;

export type SearchResult = Page<Hit> & {
  total: number;
  /** There are more than `total`. */
  capped: boolean;
  /** What was searched for instead, where words are misspelt. */
  corrected?: string;
  /** Nothing is what was asked for: these are near it, or speak of it. */
  partial: boolean;
  /** The words that they do without. */
  leftOut: string[];
  /**
   * A place that was asked for and has nobody; whether there is such a place. Where it is a part of a
   * city, that city answers.
   */
  missing?: { place: string; isKnown: boolean };
  /** What the text means, where that is a trade, or a trade in a city, and nothing else. */
  means?: { category: CategoryId; city?: string };
  /** Where they were asked for and there is anything to count. */
  facets?: Facets;
};

/** What a search came to, for statistics. */
export type SearchOutcome = "found" | "corrected" | "partial" | "nothing";

export const outcomeOf = ({ total, corrected, partial }: SearchResult): SearchOutcome =>
  total === 0 ? "nothing" : corrected ? "corrected" : partial ? "partial" : "found";

/** What was found by some of a search's words, all of them at first. */
type Found = Matched & Pick<SearchResult, "leftOut" | "partial" | "missing">;

/** What a search knows beforehand. */
export type SearchKnowledge = {
  lexicon: Lexicon;
  commonness: Commonness;
  /** Of the words of searches before; without one, each asks for all of its own. */
  words?: WordMemory;
};

/**
 * Finds businesses. What the words mean narrows the list along an index; words that only stand in
 * names and texts are matched and ranked. Words that nobody uses are corrected; where nothing holds
 * all of the text, what holds most of it is found, and told which words it does without.
 */
export async function search(
  ctx: Ctx,
  { text, filters, sort, limit, cursor: encoded, origin, exact = false, wantsFacets }: SearchInput,
  { lexicon, commonness, words = new WordMemory(ctx.now) }: SearchKnowledge,
  typed = understandQuery(text, lexicon, { exact }),
): Promise<SearchResult> {
  const cursor = encoded === undefined ? undefined : readCursor(encoded, sort);
  const means = sort !== "rating"
    ? undefined
    : cursor?.basis
    ? readMeans(cursor.basis)
    : await findTradeMeans(ctx.db);
  const how: Search = {
    ctx,
    filters: inPart(filters, commonness.parts),
    slice: {
      sort,
      limit,
      cursor,
      origin,
      now: ctx.now(),
      wantsFacets,
      means,
    },
    commonness,
  };
  const doubtful = exact ? [] : [...doubtfulWords(typed), ...heardWords(typed).keys()];
  const { vocabulary, unknown } = await words.lookUp(ctx.db, openWords(typed), {
    beginning: openWord(typed),
    doubtful,
  });
  const meant = exact
    ? none
    : await correct(how, typed, { vocabulary, unknown, doubtful, lexicon });
  const key = isTradeAndPlace(typed) ? "" : nameKey(text);
  const toResult = (found: Found, meant: Corrections, query = typed): SearchResult => {
    // What is called so is spelt so.
    const isTold = meant.size > 0 || found.best < ranks.begun;
    const corrected = isTold ? correctedText(typed, meant) : undefined;
    const { hits, total, capped, partial, leftOut, missing, facets } = found;
    const meaning = meaningOf(query);
    return {
      ...toPage(hits, limit, cursor, basisOf(sort, means)),
      total,
      capped,
      partial: partial && total > 0,
      leftOut,
      ...total > 0 && corrected !== undefined && { corrected },
      ...meaning && { means: meaning },
      ...missing && { missing },
      ...facets && { facets },
    };
  };
  const findRespelt = async (meant: Corrections): Promise<SearchResult | undefined> => {
    if (meant.size === 0) return undefined;
    const query = respelt(typed, meant, lexicon);
    const unseen = openWords(query).filter((word) => !vocabulary.has(word));
    const more = await words.lookUp(ctx.db, unseen);
    const found = await find(how, query, new Map([...vocabulary, ...more.vocabulary]), key);
    return found.total > 0 ? toResult(found, meant, query) : undefined;
  };

  const corrected = await findRespelt(meant);
  if (corrected) return corrected;
  // Uncorrected, it may still sound like something.
  const found = await find(how, typed, vocabulary, key);
  if (found.total > 0 || typed.said.length === 0) return toResult(found, none);
  const reread = exact ? undefined : await findRespelt(takeForTrade(typed, lexicon));
  if (reread) return reread;
  const unfinished = await findUnfinished(how, typed, vocabulary);
  if (unfinished) return toResult(unfinished, none);
  const doubted = exact ? undefined : await findRespelt(await doubtAll(how, typed, vocabulary));
  if (doubted) return doubted;
  const surely = new Map([...meant].filter(([, { sure }]) => sure));
  const asked = surely.size > 0 ? respelt(typed, surely, lexicon) : typed;
  const elsewhere = placeOf(asked);
  if (elsewhere) return { ...toResult(found, none, asked), missing: elsewhere };
  const wider = await widen(how, asked, vocabulary, (word) => unknown.has(word));
  const missing = wider ? undefined : partOf(asked);
  return { ...toResult(wider ?? found, surely), ...missing && { missing } };
}

/** What a query finds as it is. */
async function find(
  { ctx, filters, slice, commonness }: Search,
  query: ParsedQuery,
  vocabulary: Vocabulary,
  key: string,
): Promise<Found> {
  const complete = { leftOut: [], partial: false };
  const { likely, perhaps } = query.trades;
  const narrowed = perhaps.length === 0 && !mayBeName(query)
    ? asFilters(query.parts, likely)?.flatMap((narrow) => intersection(narrow, filters))
      .map((narrow) => inPart(narrow, commonness.parts))
    : undefined;
  if (narrowed) {
    if (narrowed.length === 0) return { ...nothing, ...complete };
    const trades = likely.length > 0 ? likely.map((category) => ({ category })) : [{}];
    const browse = (within: Filters, lists: Filters[], how: Slice) => {
      const any = trades.flatMap((trade) => intersection(trade, within));
      return browseAny(ctx.db, lists, how, { key, any });
    };
    const { origin, sort, means } = slice;
    const listed = slice.wantsFacets
      ? { ...nothing, ...await countFacets(ctx.db, narrowed, slice) }
      : means
      ? await browseRated(ctx.db, narrowed, { ...slice, means, parts: commonness.parts })
      : origin && sort !== "newest"
      ? await browseNear(ctx.db, narrowed, { ...slice, origin })
      : await browse(filters, narrowed, slice);
    const isAmongMany = async () => {
      const shortest = { sort: "relevance" as const, limit: 1, now: slice.now };
      const all = await browse(tradeAndPlace(filters), narrowed.map(tradeAndPlace), shortest);
      return all.total > few;
    };
    // What filters leave of a long list is not filled up.
    if (
      likely.length === 0 || origin || listed.total > few ||
      isNarrowed(filters) && await isAmongMany()
    ) {
      return { ...listed, best: ranks.understood, ...complete };
    }
  }
  const match = { nameKey: key, ...tiersOf(query, vocabulary) };
  const matched = await matchText(ctx.db, match, filters, slice, commonness);
  return { ...matched, ...shortcomings(query, matched.best) };
}

/** Names that the last word begins, where all are ordinary: most often such a word is whole. */
async function findUnfinished(
  { ctx, filters, slice, commonness }: Search,
  query: ParsedQuery,
  vocabulary: Vocabulary,
): Promise<Found | undefined> {
  const terms = nameQueries(query, vocabulary)?.unfinished;
  if (!terms) return undefined;
  const match = { nameKey: "", tiers: [{ rank: ranks.begun, terms }] };
  const matched = await matchText(ctx.db, match, filters, slice, commonness);
  return matched.total > 0 ? { ...matched, leftOut: [], partial: false } : undefined;
}

const nothing: Matched = { hits: [], total: 0, capped: false, best: 0 };

/** Both filters at once; none where they contradict each other. */
function intersection(one: Filters, other: Filters): Filters[] {
  const contradicts = (["category", "city", "state", "pincode"] as const)
    .some((key) => one[key] && other[key] && one[key] !== other[key]);
  return contradicts ? [] : [{ ...other, ...one }];
}

/** In which way the best that was found is not just what was asked for. */
function shortcomings({ parts, trades }: ParsedQuery, best: number) {
  const isNamed = best >= ranks.begun;
  const words = parts.filter(({ kind }) => kind === "word").flatMap(({ words }) => words);
  if (trades.likely.length > 0) {
    const leftOut = isNamed ? [] : words.filter(isNotOurs);
    return { leftOut, partial: leftOut.length > 0 };
  }
  // Everyday words that only some text speaks of, by the way.
  const isMentioned = best < ranks.phonetic && words.length > 0 && words.every(isOrdinary);
  return { leftOut: [], partial: isMentioned };
}

/** What holds most of the text, where nothing holds all of it. */
async function widen(
  { ctx, filters, slice, commonness }: Search,
  query: ParsedQuery,
  vocabulary: Vocabulary,
  isUnknown: (word: string) => boolean,
): Promise<Found | undefined> {
  for (const wider of widenQuery(query, isUnknown)) {
    const { tiers } = tiersOf(wider.query, vocabulary);
    const match = { nameKey: "", tiers, bestOnly: true };
    const matched = await matchText(ctx.db, match, filters, slice, commonness);
    if (matched.total === 0) continue;
    const { leftOut, place } = wider;
    return {
      ...matched,
      leftOut,
      partial: true,
      ...place && { missing: { place, isKnown: true } },
    };
  }
}

/** The place that a query names beside a trade, where it has no business there. */
function placeOf({ parts, trades }: ParsedQuery): SearchResult["missing"] {
  const elsewhere = parts.filter(({ isPlace, within }) => isPlace && !within?.length);
  if (trades.likely.length === 0 || elsewhere.length === 0) return undefined;
  return {
    place: elsewhere.flatMap(({ words }) => words).join(" "),
    isKnown: elsewhere.every(({ within }) => within),
  };
}

/** The part of a city, or the PIN code, that a query names beside a trade which is not there at all. */
function partOf({ parts, trades }: ParsedQuery): SearchResult["missing"] {
  const part = parts.find(({ kind, within }) =>
    kind === "pincode" || kind === "locality" || within && within.length > 0
  );
  if (!part || trades.likely.length === 0) return undefined;
  const isKnown = part.kind !== "pincode" || findPincode(part.pincode).length > 0;
  return { place: part.words.join(part.kind === "pincode" ? "" : " "), isKnown };
}

/** The trade that a query asks for, and the city, where it says nothing else. */
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

/** The last word, where it may be the beginning of a longer one. */
const openWord = ({ said, open }: ParsedQuery): string | undefined =>
  open ? said.at(-1)?.words.at(-1) : undefined;
