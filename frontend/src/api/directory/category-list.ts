import type { ListSearch, SearchSearch } from "#/lib/business/search-params.ts";
import type { Lang } from "#/lib/types.ts";
import { omit } from "#/lib/omit.ts";
import { loadPage } from "./business-page.ts";
import type { Api } from "../client.ts";
import { relatedTrades } from "./related-trades.ts";
import { loadFacets } from "./facets.ts";
import { isPlaceRejected, pageSize, queryOf } from "./list-query.ts";
import { type BusinessPage, citiesIn, cityIn, type ListedBusiness, listedIn } from "./listed.ts";
import { ApiError, dataOf, problemCode } from "../problem.ts";

type Context = { api: Api; lang: Lang };

type Wanted = {
  /** Slugs of the trade and the city. */
  category: string;
  city?: string;
  filter: ListSearch;
  /** Conditions of a query, in words. */
  conditions?: string | undefined;
};

/**
 * Data of a trade's page, in all of India or in one city.
 * @throws {ApiError} 404 for an unknown trade or city
 */
export const loadCategoryList = async (
  { api, lang }: Context,
  { filter, ...wanted }: Wanted,
  signal: AbortSignal,
) => {
  if (![wanted.category, wanted.city ?? ""].every(isSlug)) throw notFound();
  const query = queryOf({ ...wanted, ...filter });
  const [trade, result, facets] = await Promise.all([
    loadTrade({ api, lang }, { ...wanted, near: filter.near }, signal),
    loadPage(api, lang, query, signal),
    loadFacets({ api, lang }, query, signal),
  ]);
  const around = await loadNearbyBusinesses(
    { api, lang },
    { ...wanted, filter },
    result,
    signal,
  );
  return { ...trade, result, facets, ...around };
};

/** A list with fewer businesses also shows businesses around the city. */
const shortList = 10;

/**
 * Largest distance "around" the city, in km. If the city has no business at all, the nearest are
 * shown.
 */
const farthest = 150;

const noneNearby = { elsewhere: [], coming: [], around: [] };

type Nearby = Record<keyof typeof noneNearby, ListedBusiness[]>;

/**
 * For a short list: the other businesses of the trade in the city, if the list is of a part of it,
 * businesses that serve the city from outside, and the nearest businesses around it.
 */
export const loadNearbyBusinesses = async (
  { api, lang }: Context,
  { category, city, filter, conditions }: Wanted,
  { items, isPartial, ...list }: Pick<BusinessPage, "items" | "total" | "isPartial">,
  signal: AbortSignal,
): Promise<Nearby> => {
  const there = isPartial ? 0 : list.total;
  if (city === undefined || filter.cursor || there >= shortList) return noneNearby;
  const { city: _, category: __, ...others } = filter as SearchSearch;
  const narrowing = omit(others, "exact", "near", "radius", "locality", "sort", "cursor");
  const query = {
    ...queryOf({ category, ...narrowing, ...conditions && { q: conditions } }),
    near: filter.near ?? city,
    sort: "distance" as const,
    limit: pageSize + there,
  };
  const isNarrowed = Object.values(narrowing).some(Boolean);
  const within = there > 0 || isNarrowed ? { radius: farthest } : {};
  const loadOthers = async (wanted: { serves?: string; radius?: number }) => {
    const { data, response } = await api.GET("/api/business", {
      params: { query: { ...query, ...wanted } },
      signal,
    });
    // The service ignored conditions that no business meets.
    if (conditions && response.headers.has("X-Left-Out")) return [];
    return data ?? [];
  };
  const [coming, nearest] = await Promise.all([
    loadOthers({ serves: city }),
    loadOthers(within),
  ]);
  const isHere = ({ citySlug }: { citySlug: string }) => citySlug === city;
  const known = new Set(items.map(({ slug }) => slug));
  const take = (found: typeof nearest) => {
    const shown = found.filter(({ slug }) => !known.has(slug)).slice(0, maxNearby);
    for (const { slug } of shown) known.add(slug);
    return shown.map(listedIn(lang));
  };
  return {
    // A partial list already has businesses of the whole city.
    elsewhere: isPartial ? [] : take(nearest.filter(isHere)),
    coming: take(coming.filter((business) => !isHere(business))),
    around: take(nearest.filter((business) => !isHere(business))),
  };
};

const maxNearby = 6;

/**
 * A trade in all of India or in one city, with links to other cities.
 * @throws {ApiError} 404 for an unknown trade or city
 */
export const loadTrade = async (
  { api, lang }: Context,
  { category: slug, city: citySlug, near }: Omit<Wanted, "filter"> & { near?: string | undefined },
  signal: AbortSignal,
) => {
  const [categories, cities] = await Promise.all([
    api.GET("/api/categories", { params: { query: { city: citySlug } }, signal }).then(dataOf),
    loadCities(api, { category: slug, city: citySlug, near }, signal),
  ]);
  const category = categories.find((category) => category.slug === slug);
  if (!category) throw notFound();
  const named = citiesIn(lang)(cities);
  const loadNamed = async (slug: string) =>
    named.find((city) => city.slug === slug) ?? cityIn(lang)(await loadCity(api, slug, signal));
  const city = citySlug === undefined ? undefined : await loadNamed(citySlug);
  const others = categories.filter((other) => other.slug !== slug && other.count > 0)
    .map(({ id }) => id);
  return {
    category,
    city,
    /** Cities with the trade: the nearest to the place, or the largest if there is no place. */
    cities: named,
    otherTrades: city ? others : [],
    /** Related trades in the city, the most relevant first. */
    related: city ? relatedTrades[category.id].filter((id) => others.includes(id)) : [],
  };
};

/** @throws {ApiError} 404 for an unknown trade or city */
const loadCities = async (
  api: Api,
  { category, city, near = city }: Omit<Wanted, "filter"> & { near?: string | undefined },
  signal: AbortSignal,
) => {
  const ask = (near: string | undefined) =>
    api.GET("/api/cities", { params: { query: { category, near } }, signal });
  let answer = await ask(near);
  // The loaded list reports the unknown place.
  if (near !== city && isPlaceRejected(answer)) answer = await ask(city);
  const isUnknown = problemCode(answer.error) === "unknown_category";
  if (isUnknown || isPlaceRejected(answer)) throw notFound();
  return dataOf(answer);
};

const notFound = () => new ApiError(404, "not_found");

/** Treats malformed slugs as unknown URLs: the API rejects them with 400. */
const isSlug = (text: string) => /^[a-z0-9-]{0,80}$/.test(text);

/** A city without businesses of the trade. */
const loadCity = async (api: Api, slug: string, signal: AbortSignal) => {
  const [place] = await api.GET("/api/places", { params: { query: { slug } }, signal })
    .then(dataOf);
  if (!place) throw notFound();
  return { ...place, count: 0 };
};

export type Trade = Awaited<ReturnType<typeof loadTrade>>;
