import type { z } from "@hono/zod-openapi";
import { getCategory } from "#/shared/categories.ts";
import { AppError } from "#/shared/errors.ts";
import { everyList, listKey } from "#/shared/invalidation.ts";
import { pincodeIn } from "#/shared/pincode.ts";
import { nearestPincode } from "../places/geocoding/centres.ts";
import { isPoint, type NearPlace, placeNear } from "../places/geocoding/named-places.ts";
import { servingPlaces } from "../places/service-areas.ts";
import type { CityRow } from "../places/listed-cities/city-queries.ts";
import { withDigits } from "#/shared/text/spoken-numbers.ts";
import { withoutMessageHeaders } from "../query-understanding/pasted-text.ts";
import { withoutNearWords } from "../query-understanding/near-words.ts";
import type { SearchInput } from "./search.ts";
import type { UserPlace } from "./search-near.ts";
import type { searchBusinesses } from "./contract.ts";
import { fingerprintOf } from "../lists/cursor.ts";
import { widestKm } from "../lists/near-queries.ts";
import { type Filters, filters, type Given, parameterNames } from "../lists/filters.ts";

export type ListQuery = Omit<z.infer<typeof searchBusinesses.request.query>, "facets">;

export type ParsedListQuery = {
  input: SearchInput;
  near: NearPlace;
  /** The visitor's place, to which the list is restricted unless the query names another. */
  userPlace: UserPlace | undefined;
  /** The query has words such as “near me”. */
  asksNear: boolean;
};

/** @throws {AppError} `unknown_category`, `invalid_request` */
export function toSearchInput(
  query: ListQuery,
  now: Date,
  cities: readonly CityRow[],
): ParsedListQuery {
  const near = query.near ? placeNear(query.near, cities) : {};
  const { origin, userPlace, places } = originOf(query, near);
  const { text, asksNear } = withoutNearWords(withDigits(withoutMessageHeaders(query.q ?? "")));
  const given = readFilters(query, { now, origin, state: query.state, places: [] });
  const filters = { ...given, locality: given.locality && spellingsOf(given, cities) };
  const isBare = !text && !origin && Object.values(filters).every((value) => !value);
  const sort = query.sort ?? (isBare ? "newest" as const : "relevance" as const);
  const exact = query.exact === "true";
  const input = {
    text,
    origin,
    places,
    filters,
    sort,
    limit: query.limit ?? 20,
    cursor: query.cursor,
    fingerprint: fingerprintOf([text, filterParametersOf(query), sort, exact, origin, near.city]),
    exact,
  };
  return { input, near, userPlace, asksNear };
}

/** The parameters that are filters, as sent: their values may change with each request. */
const filterParametersOf = (query: ListQuery) =>
  parameterNames.flatMap((name) => query[name] === undefined ? [] : [[name, query[name]] as const]);

const readFilters = (query: ListQuery, given: Given): Filters =>
  Object.fromEntries(
    filterParametersOf(query).map(([name, value]) => [
      name,
      filters[name].read(value as never, given),
    ]),
  );

/** The slugs of all spellings of the chosen area. */
function spellingsOf({ locality: [chosen] = [], city }: Filters, cities: readonly CityRow[]) {
  const areas = cities.filter(({ slug }) => !city || slug === city)
    .flatMap(({ localities }) => localities);
  const { area } = areas.find(({ slug, area }) => slug === chosen || area === chosen) ?? {};
  const spellings = areas.filter((one) => area && one.area === area).map(({ slug }) => slug);
  return [...new Set([chosen!, ...spellings])];
}

/**
 * @returns the point to sort by, the place to search first, and its `servingPlaces`
 * @throws {AppError} `invalid_request`
 */
function originOf(
  { near, sort, radius }: ListQuery,
  { point, city }: NearPlace,
): Pick<SearchInput, "origin" | "places"> & { userPlace?: UserPlace } {
  const isByDistance = sort === "distance" || radius !== undefined;
  if (isByDistance && !point) {
    throw new AppError("invalid_request", {
      errors: [{ field: "near", code: "required", message: "Name a PIN code, a point or a city" }],
    });
  }
  const pin = city || !point ? city : isPoint(near) ? nearestPincode(point) : pincodeIn(near!);
  const places = pin ? servingPlaces(pin) : [];
  // A radius is a filter of its own.
  if (radius !== undefined) return { origin: point, places };
  if (city) return { userPlace: { city }, places, ...isByDistance && { origin: point } };
  if (!point) return {};
  return { origin: point, places, userPlace: { around: { point, km: widestKm, places } } };
}

/**
 * The key that invalidates a cached list: its trade, because businesses come from other cities, or
 * all.
 *
 * @returns undefined for a list near a place, which is not cached
 */
export function invalidationKeys(
  { q, near, serves, category }: ListQuery,
): string[] | undefined {
  if (near) return undefined;
  return [q || serves || !category ? everyList : listKey(getCategory(category).slug)];
}
