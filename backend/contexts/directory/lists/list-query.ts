import type { z } from "@hono/zod-openapi";
import { getCategory } from "#/shared/categories.ts";
import { AppError } from "#/shared/errors.ts";
import { everyList, listKey } from "#/shared/invalidation.ts";
import { citySlugIn, type NearPlace, placeNear } from "../places/geocoding/named-places.ts";
import type { Point } from "../places/geocoding/point.ts";
import type { CityRow } from "../places/listed-cities/city-queries.ts";
import { withoutNearWords } from "../search/query-understanding/near-words.ts";
import type { SearchInput } from "../search/search.ts";
import type { listFacets } from "./contract.ts";
import { fingerprintOf } from "./cursor.ts";
import { type Filters, filters, type Given, parameterNames } from "./filters.ts";

type ListQuery = z.infer<typeof listFacets.request.query> & {
  limit?: number | undefined;
  cursor?: string | undefined;
};

type ParsedListQuery = {
  input: SearchInput;
  /** The slug of the visitor's city, which is preferred but not required. */
  city: string | undefined;
  /** The query has words such as “near me”. */
  asksNear: boolean;
};

/** @throws {AppError} `unknown_category`, `invalid_request` */
export function toSearchInput(
  query: ListQuery,
  now: Date,
  cities: readonly CityRow[],
): ParsedListQuery {
  const { origin, city } = originOf(query, cities);
  const { text, asksNear } = withoutNearWords(query.q ?? "");
  const filters = readFilters(query, { now, origin, state: query.state });
  const isBare = !text && !origin && Object.values(filters).every((value) => !value);
  const sort = query.sort ?? (isBare ? "newest" as const : "relevance" as const);
  const exact = query.exact === "true";
  const input = {
    text,
    origin,
    filters,
    sort,
    limit: query.limit ?? 20,
    cursor: query.cursor,
    fingerprint: fingerprintOf([text, filterParametersOf(query), sort, exact, origin, city]),
    exact,
  };
  return { input, city, asksNear };
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

/**
 * @returns the point to sort by, or the city to prefer
 * @throws {AppError} `invalid_request`
 */
function originOf(
  { near, sort, radius }: ListQuery,
  cities: readonly CityRow[],
): { origin?: Point | undefined; city?: string | undefined } {
  const place: NearPlace = near ? placeNear(near, cities) : {};
  if (sort !== "distance" && radius === undefined && place.city) return { city: place.city };
  if ((sort === "distance" || radius !== undefined) && !place.point) {
    throw new AppError("invalid_request", {
      errors: [{ field: "near", code: "required", message: "Name a PIN code, a point or a city" }],
    });
  }
  return { origin: place.point };
}

/**
 * The keys that invalidate a cached list: its trade, its trade in its city, or all.
 *
 * @returns undefined for a list near a place, which is not cached
 */
export function invalidationKeys(
  { q, near, serves, category, city, state, sort }: ListQuery,
): string[] | undefined {
  if (near) return undefined;
  if (q || serves || !category) return [everyList];
  const trade = getCategory(category).slug;
  return [listKey(city && sort !== "rating" ? `${trade}/${citySlugIn(city, state)}` : trade)];
}
