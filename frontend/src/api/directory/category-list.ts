import type { ListSearch } from "#/lib/business/search-params.ts";
import type { CategoryId, Lang } from "#/lib/types.ts";
import { loadPage } from "./business-page.ts";
import type { Api } from "../client.ts";
import { isPlaceRejected, queryOf } from "./list-query.ts";
import { citiesIn, cityIn } from "./listed.ts";
import { ApiError, dataOf, problemCode } from "../problem.ts";

type Context = { api: Api; lang: Lang };

type Wanted = {
  /** Slugs of the trade and the city. */
  category: string;
  city?: string;
  filter: ListSearch;
};

/** As many cities as the facets count. All cities would be a quarter of the page. */
const maxCities = 50;

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
  const [trade, result] = await Promise.all([
    loadTrade({ api, lang }, { ...wanted, near: filter.near }, signal),
    loadPage(api, lang, query, signal),
  ]);
  return { ...trade, result };
};

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
    loadCities(api, { category: slug, city: citySlug, near, limit: maxCities }, signal),
  ]);
  const category = categories.find((category) => category.slug === slug);
  if (!category) throw notFound();
  const named = citiesIn(lang)(cities);
  const loadNamed = async (city: string) => {
    // Fewer cities are all: it has no business. Else, it may be far from `near` or have no centre.
    const all = cities.length < maxCities
      ? []
      : await loadCities(api, { category: slug, city }, signal);
    const listed = all.find((other) => other.slug === city);
    return cityIn(lang)(listed ?? await loadCity(api, city, signal));
  };
  const city = citySlug === undefined
    ? undefined
    : named.find((city) => city.slug === citySlug) ?? await loadNamed(citySlug);
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
  { category, city, near = city, limit }: Omit<Wanted, "filter"> & {
    near?: string | undefined;
    limit?: number;
  },
  signal: AbortSignal,
) => {
  const ask = (near: string | undefined) =>
    api.GET("/api/cities", { params: { query: { category, near, limit } }, signal });
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

/** Trades that may help if a trade has no business nearby, the most relevant first. */
const relatedTrades: Readonly<Record<CategoryId, readonly CategoryId[]>> = {
  civil_contractor: ["waterproofing_applicator", "painter", "construction_material_suppliers"],
  waterproofing_applicator: ["civil_contractor", "plumber", "painter"],
  plumber: ["borewell_drilling", "waterproofing_applicator", "civil_contractor"],
  carpenter: ["furniture_contractor", "civil_contractor"],
  painter: ["waterproofing_applicator", "civil_contractor"],
  borewell_drilling: ["plumber", "civil_contractor"],
  electrician: ["solar_panel_installer", "civil_contractor"],
  solar_panel_installer: ["electrician"],
  real_estate: ["civil_contractor"],
  construction_material_suppliers: ["civil_contractor"],
  cleaning_worker: ["painter"],
  furniture_contractor: ["carpenter"],
};
