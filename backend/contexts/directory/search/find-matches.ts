import { browseAny, matchByName } from "../lists/browse-queries.ts";
import { countFacets, noFacets } from "../lists/facet-queries.ts";
import type { Filters } from "../lists/filters.ts";
import { type Facets, hereAndComing } from "../lists/list.ts";
import { browseNear, chooseCircle } from "../lists/near-queries.ts";
import type { SearchScope } from "./corrections.ts";
import { type Matched, matchText } from "../matching/match-queries.ts";
import { findMissingTerms } from "../matching/missing-terms.ts";
import { mayBeOwnName } from "../matching/name-clauses.ts";
import { textMatchesFirst } from "../matching/tier-queries.ts";
import { servingPlacesOf } from "../matching/served-places.ts";
import { asFilters, tiersOf } from "../matching/tiers.ts";
import { ranks } from "../matching/ranks.ts";
import { centreOfParts, placesOf } from "./located.ts";
import { type MissingPlace, missingPlaceOf } from "./missing-place.ts";
import {
  kindOfPlace,
  mayBeName,
  type ParsedQuery,
  type Part,
} from "../query-understanding/parsed-query.ts";
import type { Reading } from "./readings.ts";
import { isOrdinary } from "../analysis/vocabulary/ordinary-words.ts";

/** Hits of a reading, with the words and the place that they do not match. */
export type Found = Matched & {
  leftOut: string[];
  partial: boolean;
  missing?: MissingPlace | undefined;
};

const none: Matched = {
  hits: [],
  total: 0,
  capped: false,
  best: 0,
  countFacets: () => Promise.resolve(noFacets),
};

export async function findMatches(scope: SearchScope, reading: Reading): Promise<Found> {
  const { query, vocabulary, leftOut: dropped, places, fallback } = reading;
  if (fallback === "nothing") {
    return { ...none, leftOut: [], partial: false, missing: missingPlaceOf(query) };
  }
  const ordered = places ? nearestFirst(scope, places) : scope;
  const matched = await findListed(ordered, reading) ?? await findByTiers(ordered, reading);
  const { best, total } = matched;
  const isName = best >= ranks.nameTypo || best === ranks.namePhonetic;
  const missing = total > 0 && !isName
    ? await findMissingTerms(scope.ctx.db, query, vocabulary, scope.filters)
    : [];
  return {
    ...matched,
    leftOut: [...dropped ?? [], ...missing.map(({ word }) => word)],
    partial: dropped !== undefined || missing.some(({ isReported }) => isReported) ||
      isMention(query, best),
    missing: places
      ? { place: places.flatMap(({ words }) => words).join(" "), isKnown: true }
      : fallback === "mention"
      ? missingPlaceOf(query)
      : undefined,
  };
}

/** Sorts by distance from the given part of a city, which has no match of its own. */
function nearestFirst(scope: SearchScope, places: readonly Part[]): SearchScope {
  const { slice } = scope;
  if (slice.origin || slice.sort !== "relevance") return scope;
  const origin = centreOfParts(places);
  return origin ? { ...scope, slice: { ...slice, sort: "distance", origin } } : scope;
}

async function findByTiers(
  { ctx, filters, slice, commonness, hasExact }: SearchScope,
  reading: Reading,
): Promise<Matched> {
  const { query, vocabulary, leftOut, fallback } = reading;
  const isTrade = query.trades.likely.length > 0;
  const { tiers, coming, anywhere, dropsTradeOnly } = tiersOf(query, vocabulary);
  const places = servingPlacesOf(query);
  const [city, ...others] = query.parts.filter((part) => kindOfPlace(part) !== undefined);
  const match = {
    tiers: fallback === "mention" ? [{ rank: ranks.mention, words: anywhere }] : tiers,
    dropsTradeOnly,
    hasExact,
    ...fallback !== "mention" && places.length > 0 && {
      coming: {
        tiers: [coming],
        comesTo: { places, ...city?.kind === "city" && others.length === 0 && { city: city.city } },
      },
    },
    // Without some of the typed words, a name lists only its best tier.
    bestOnly: leftOut !== undefined && !isTrade,
  };
  return await matchText(ctx.db, match, filters, slice, commonness);
}

/**
 * Reads the list of a query that is only a trade and places from an index. Undefined for other
 * queries, and when the place has no business of the trade.
 */
async function findListed(
  scope: SearchScope,
  reading: Reading,
): Promise<Matched | undefined> {
  const lists = listsOf(scope, reading);
  if (!lists) return undefined;
  if (lists.length === 0) return none;
  const { ctx: { db }, slice } = scope;
  const { origin, sort } = slice;
  const listed = origin && sort !== "newest" && sort !== "rating"
    ? await browseNear(db, lists, { ...slice, origin })
    : await browseAny(db, lists, slice, firstOfList(scope, reading, lists));
  const isAnswer = reading.query.trades.likely.length === 0 || origin || listed.total > 0;
  return isAnswer
    ? {
      ...listed,
      best: ranks.allTerms,
      countFacets: (of) => countFacets(db, lists, slice, of),
    }
    : undefined;
}

/** Sets the place to which the businesses of a reading come, and the circle around the visitor. */
export async function inPlace(scope: SearchScope, { query }: Reading): Promise<SearchScope> {
  const filters = await inCircle(scope, query);
  const places = placesOf(filters, scope.slice, query);
  const comes = filters.comesToYou && { comesToYou: places };
  return { ...scope, filters: { ...filters, ...comes }, slice: { ...scope.slice, places } };
}

/**
 * Narrows a list around the visitor to the smallest circle with enough businesses of the trade. A
 * text that is more than a trade keeps the widest circle.
 */
async function inCircle({ filters, ctx: { db } }: SearchScope, query: ParsedQuery) {
  const { around, category } = filters;
  const { parts, trades: { likely } } = query;
  if (!around || parts.some(({ kind }) => kind !== "category")) return filters;
  const trades = category || likely.length === 0 ? [category] : likely;
  const km = await chooseCircle(db, around.point, trades);
  return { ...filters, around: { ...around, km } };
}

/** Counts the facets of a reading under changed filters. */
export async function countMatches(
  scope: SearchScope,
  reading: Reading,
  of?: "cities",
): Promise<Facets> {
  const lists = listsOf(scope, reading);
  if (lists?.length === 0) return noFacets;
  const facets = lists && await countFacets(scope.ctx.db, lists, scope.slice, of);
  if (facets && facets.cities.length > 0) return facets;
  const matched = await findByTiers({ ...scope, slice: { ...scope.slice, limit: 0 } }, reading);
  return await matched.countFacets();
}

/** The lists of a query that is only a trade and places; undefined for other queries. */
function listsOf({ filters }: SearchScope, { query, fallback }: Reading): Filters[] | undefined {
  if (fallback === "mention" || mayBeName(query)) return undefined;
  return asFilters(query.parts, query.trades.likely)
    ?.flatMap((list) => intersection(list, filters)).flatMap(hereAndComing);
}

/** Queries for the businesses to list first: those with words of the query, and with this name. */
function firstOfList(
  { filters, commonness }: SearchScope,
  { query, vocabulary, name }: Reading,
  lists: readonly Filters[],
) {
  const { likely } = query.trades;
  const trades = likely.length > 0 ? likely.map((category) => ({ category })) : [{}];
  const ofTrade = trades.flatMap((trade) => intersection(trade, filters));
  const { tiers } = tiersOf(query, vocabulary);
  return [
    textMatchesFirst(tiers, filters, lists, commonness),
    name.tsquery ? matchByName(name, ofTrade, lists, mayBeOwnName(query)) : undefined,
  ].filter((found) => found !== undefined);
}

/** Combines two filters; empty when they contradict each other. */
function intersection(one: Filters, other: Filters): Filters[] {
  const contradicts = (["category", "city", "state", "pincode"] as const)
    .some((key) => one[key] && other[key] && one[key] !== other[key]);
  return contradicts ? [] : [{ ...other, ...one }];
}

/** Whether the best hit only mentions the trade, or only contains everyday words. */
function isMention({ parts, trades }: ParsedQuery, best: number): boolean {
  const words = parts.filter(({ kind }) => kind === "word").flatMap(({ words }) => words);
  return best === ranks.mention &&
    (trades.likely.length > 0 || words.length > 0 && words.every(isOrdinary));
}
