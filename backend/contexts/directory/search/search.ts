import { type Page, toPage } from "#/shared/pagination.ts";
import type { Ctx } from "#/db/ctx.ts";
import type { CategoryId } from "#/shared/categories.ts";
import { words } from "#/shared/text/text.ts";
import { availableFirst } from "../lists/available-first.ts";
import { belowOriginals } from "../lists/below-originals.ts";
import { readCursor } from "../lists/cursor.ts";
import { noFacets } from "../lists/facet-queries.ts";
import type { Filters } from "../lists/filters.ts";
import {
  type CountFacets,
  type Facets,
  type Hit,
  isNarrowed,
  type Slice,
  type Sort,
  tradeAndPlace,
} from "../lists/list.ts";
import type { Circle } from "../lists/row-queries.ts";
import type { Point } from "../places/geocoding/point.ts";
import { correctedText, type Corrections, type SearchScope } from "./corrections.ts";
import { countMatches, findMatches, type Found, inPlace } from "./find-matches.ts";
import { type Located, locatedIn } from "./located.ts";
import type { Commonness } from "../matching/commonness.ts";
import { exactRank } from "../matching/ranked-list.ts";
import { ranks } from "../matching/ranks.ts";
import type { MissingPlace } from "./missing-place.ts";
import { findCityByName } from "../places/gazetteer/places.ts";
import { citiesOf } from "../query-understanding/choose-places.ts";
import { withConditions } from "../query-understanding/condition-filters.ts";
import type { ParsedCondition } from "../query-understanding/conditions.ts";
import {
  isUnlistedPlace,
  namesListedPlace,
  type ParsedQuery,
  type Part,
} from "../query-understanding/parsed-query.ts";
import type { Lexicon } from "../query-understanding/lexicon.ts";
import { type Reading, readingsOf, type ReadText, readText } from "./readings.ts";
import type { WordMemory } from "../analysis/spelling/word-memory.ts";
import { isEverydayWord } from "../analysis/vocabulary/ordinary-words.ts";

export type SearchInput = {
  text: string;
  filters: Filters;
  sort: Sort;
  limit: number;
  cursor?: string | undefined;
  /** Identifies the query, so that a cursor of another list is rejected. */
  fingerprint?: string;
  /** Position of the user. */
  origin?: Point | undefined;
  /** The user's place (`servingPlaces`). */
  places?: readonly string[] | undefined;
  /** Searches for the words as typed, without corrections. */
  exact?: boolean;
};

/** A list with fewer businesses is followed by those farther away. */
export const shortList = 10;

export type SearchResult = Page<Hit> & {
  total: number;
  /** The businesses from the start of the page: at least all of a short list. */
  ids: string[];
  /** Whether more than `total` businesses match. */
  capped: boolean;
  /** The corrected text, when the search corrected misspelt words. */
  corrected?: string | undefined;
  /** Whether the hits match only part of the query, or only mention its trade. */
  partial: boolean;
  /** Words of the query that the hits do not match; adjacent words as one phrase. */
  leftOut: string[];
  /** A requested place without a match. The hits, if any, are of the whole city. */
  missing?: MissingPlace | undefined;
  /** The meaning of a text that is only a trade, or a trade in a city. */
  means?: { category: CategoryId; city?: string } | undefined;
  /** The trades of the hits, if the text only hints at them. */
  guessed: CategoryId[];
  /** Counts the facets of the list. */
  countFacets: CountFacets;
  /** The circle to which the list is restricted. */
  circle: Circle | undefined;
  /** How many of `total` are not in the place of the list, but serve it. */
  coming: number;
  /** Where a hit is, as seen from the place of the list. */
  located: Located;
  /** Whether the words find a full match, with or without the filters. */
  hasFullMatch: boolean;
  /** How the search read the text. `isName`: the best hit matches by its name. */
  reading: { query: ParsedQuery; corrections: Corrections; isName: boolean };
  /** Conditions of the text that the hits meet; the search dropped all others. */
  met: readonly ParsedCondition[];
  /** Counts the facets of the same words under changed filters, without parsing the text again. */
  countWith: (
    change: Filters,
    of?: "cities",
  ) => Promise<Facets>;
};

/** Outcome of a search, for statistics. */
export type SearchOutcome = "found" | "corrected" | "partial" | "nothing";

export const outcomeOf = ({ total, corrected, partial }: SearchResult): SearchOutcome =>
  total === 0 ? "nothing" : corrected ? "corrected" : partial ? "partial" : "found";

export type SearchKnowledge = {
  lexicon: Lexicon;
  commonness: Commonness;
  /** Cache of word lookups. Without it, each search looks up all its words. */
  words?: WordMemory;
};

type Options = {
  /** Result of `readText`, when several searches share it. */
  text?: ReadText;
  /** Rejects partial matches. */
  fullMatchesOnly?: boolean;
};

/**
 * Finds businesses that meet the conditions of the text. If none meets all, each condition in turn
 * is dropped that no business meets together with the conditions kept before it.
 */
export async function search(
  ctx: Ctx,
  input: SearchInput,
  knowledge: SearchKnowledge,
  options: Options = {},
): Promise<SearchResult> {
  const text = options.text ?? await readText(ctx, input, knowledge);
  const { conditions } = text.typed;
  // In a part of a city, its own businesses come first.
  const isByRating = conditions.some(({ condition }) => condition.kind === "best_rated") &&
    !text.typed.parts.some(({ kind }) => kind === "locality");
  const sort = isByRating && input.sort === "relevance" ? "rating" as const : input.sort;
  const searchWith = async (met: readonly ParsedCondition[]) => {
    const required = met.map(({ condition }) => condition);
    const filters = withConditions(input.filters, required, ctx.now(), input.origin);
    return await searchText(ctx, { ...input, filters, sort }, knowledge, { ...options, text });
  };
  let met = conditions;
  let found = await searchWith(met);
  // A refusal is never dropped.
  const wishes = conditions.filter(({ condition }) => condition.kind !== "refused");
  if (found.total === 0 && wishes.length > 0) {
    met = conditions.filter((condition) => !wishes.includes(condition));
    for (const condition of wishes.length > 1 ? wishes : []) {
      const narrowed = await searchWith([...met, condition]);
      if (narrowed.total > 0) [met, found] = [[...met, condition], narrowed];
    }
    if (!met.some((condition) => wishes.includes(condition))) found = await searchWith(met);
  }
  if (found.total === 0) met = conditions;
  const unmet = conditions.filter((condition) => !met.includes(condition));
  const leftOut = joinAdjacent(found.leftOut, words(input.text));
  return { ...found, met, leftOut: [...leftOut, ...unmet.map(({ words }) => words)] };
}

/** Joins words that stand next to each other in the text. */
function joinAdjacent(leftOut: readonly string[], typed: readonly string[]): string[] {
  const phrases: string[][] = [];
  typed.forEach((word, at) => {
    if (!leftOut.includes(word)) return;
    if (at > 0 && leftOut.includes(typed[at - 1]!)) phrases.at(-1)!.push(word);
    else phrases.push([word]);
  });
  const others = leftOut.filter((words) => !typed.includes(words));
  return [...new Set([...phrases.map((phrase) => phrase.join(" ")), ...others])];
}

/**
 * Searches for the first reading of the text that finds something. Filters never change the
 * reading: without them, a probe chooses it. A filtered list may be empty.
 */
async function searchText(
  ctx: Ctx,
  input: SearchInput,
  knowledge: SearchKnowledge,
  { text, fullMatchesOnly = false }: Options & { text: ReadText },
): Promise<Omit<SearchResult, "met">> {
  const { limit } = input;
  // Businesses of a short list are not among those farther away.
  const slice = { ...sliceOf(ctx, input), limit: Math.max(limit, shortList) };
  const wide = { ctx, filters: input.filters, slice, commonness: knowledge.commonness };
  const firstHitOnly = { ...slice, limit: 1, cursor: undefined };
  const probe = { ...wide, filters: tradeAndPlace(wide.filters), slice: firstHitOnly };
  const isProbed = isNarrowed(wide.filters) && (text.typed.allParts.length > 0 || fullMatchesOnly);
  let best: ReadingResult | undefined;
  let last: ReadingResult | undefined;
  for await (const reading of readingsOf(probe, text, fullMatchesOnly)) {
    if (best && reading.fallback) break;
    const scope = await inPlace(wide, reading);
    const asked = isProbed ? { ...probe, filters: tradeAndPlace(scope.filters) } : scope;
    const found = await findMatches(asked, reading);
    last = { reading, found, scope };
    if (found.total === 0) continue;
    // A later reading may also match the other words, or list the area's neighbours.
    const isRest = found.best === ranks.tradeOnly || found.best === ranks.samePincode;
    if (!best || !isRest) best = last;
    if (!isRest) break;
  }
  const { reading, found, scope } = best ?? last!;
  const { filters } = scope;
  const page = isProbed && best
    ? await findMatches({ ...scope, hasExact: found.best >= exactRank }, reading)
    : found;
  const { rows, ...cursors } = toPage(
    page.hits.slice(0, limit + 1),
    limit,
    slice.cursor,
    input.fingerprint,
  );
  const ordered = input.sort === "relevance" ? availableFirst(rows, slice.now) : rows;
  const findListed = async (ids: string[]) => {
    const some = { ...scope.slice, limit: ids.length, cursor: undefined };
    const listed = { ...scope, filters: { ...filters, businessIds: ids }, slice: some };
    const { hits, best } = await findMatches(listed, reading);
    // The list has no mentions beside its matches.
    return best < Math.min(page.best, exactRank) ? [] : hits;
  };
  return {
    ...cursors,
    ids: page.hits.map(({ id }) => id),
    rows: await belowOriginals(ordered, slice, findListed),
    ...describe(text.typed, reading, { found, page }),
    countFacets: page.countFacets,
    circle: filters.radius ?? filters.around,
    coming: page.coming ?? 0,
    located: locatedIn(filters, reading.query),
    countWith: async (change, of) => {
      // In each city, those count that come to some of it.
      const comes = of && filters.comesToYou && { comesToYou: [] };
      const changed = { ...scope, filters: { ...filters, ...change, ...comes } };
      return best ? await countMatches(changed, reading, of) : noFacets;
    },
  };
}

type ReadingResult = { reading: Reading; found: Found; scope: SearchScope };

function sliceOf(ctx: Ctx, input: SearchInput): Slice {
  const { sort, limit, origin, places = [] } = input;
  const cursor = input.cursor === undefined
    ? undefined
    : readCursor(input.cursor, input.fingerprint);
  return { sort, limit, cursor, origin, places, now: ctx.now() };
}

/**
 * @param found hits of the reading without filters
 * @param page hits of the list
 */
function describe(
  typed: ParsedQuery,
  reading: Reading,
  { found, page }: { found: Found; page: Found },
) {
  const { corrections, leftOut: dropped } = reading;
  const query = reading.explained ?? reading.query;
  const isFound = found.total > 0;
  const isName = found.best >= ranks.namePrefix && dropped === undefined;
  // A typed name that was found is not misspelt.
  const isCorrected = isFound && (corrections.size > 0 || !isName);
  const words = isCorrected ? correctedText(typed, corrections) : undefined;
  const { missing, leftOut } = page.total > 0 ? page : found;
  // Everyday words only order the list of a trade, unless they are part of a name.
  const mayHaveName = found.best > ranks.allTerms || found.best === ranks.namePhonetic;
  const isIdle = (word: string) => leftOut.includes(word) || !mayHaveName && isEverydayWord(word);
  const means = meaningOf(query, isIdle);
  return {
    total: page.total,
    capped: page.capped,
    corrected: words && [words, ...typed.conditions.map(({ words }) => words)].join(" "),
    partial: page.total > 0 && page.partial,
    leftOut: isFound ? [...new Set([...leftOut, ...typed.ignoredWords])] : [],
    missing,
    means,
    guessed: isFound && query.trades.isGuess && !isName ? query.trades.likely : [],
    hasFullMatch: isFound && !found.partial && (words === undefined || means !== undefined),
    reading: { query, corrections, isName },
  };
}

/**
 * The trade, and the city, of a query with nothing else but parts of the city and words that do not
 * choose the businesses.
 */
function meaningOf(query: ParsedQuery, isIdle: (word: string) => boolean): SearchResult["means"] {
  const { parts, trades } = query;
  const [category, ...others] = trades.likely;
  const isPlain = parts.every(({ kind, isPlace, isLandmark, words }) =>
    isPlace || isLandmark || kind !== "word" && kind !== "number" && kind !== "state" ||
    words.every(isIdle)
  );
  const hasCity = parts.some(({ kind }) => kind === "city");
  const unlisted = (part: Part) =>
    isUnlistedPlace(part) && !namesListedPlace(query)
      ? findCityByName(part.phrase ?? part.words.join(" "))?.slug ?? []
      : [];
  const [city, ...more] = new Set(parts.flatMap((part) => citiesOf(part) ?? unlisted(part)));
  if (!category || others.length > 0 || !isPlain || hasCity && more.length > 0) return undefined;
  return { category, ...city && more.length === 0 && { city } };
}
