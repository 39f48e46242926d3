import { notFound } from "@tanstack/react-router";
import type { CategoryFilter, Lang } from "../lib/types.ts";
import { loadPage, pageSize } from "./business-page.ts";
import type { Api } from "./client.ts";
import { cityIn, type ListedBusiness, listedIn } from "./listed.ts";
import { dataOf } from "./problem.ts";

type Context = { api: Api; lang: Lang };

type Wanted = {
  /** Slugs. */
  category: string;
  city?: string;
  filter: Omit<CategoryFilter, "openNow"> & {
    exact?: "true" | undefined;
    openNow?: "true" | undefined;
    cursor?: string;
  };
};

/** What the page of a trade shows, everywhere or in one city. @throws not found, for unknown ones */
export const loadCategoryList = async (
  { api, lang }: Context,
  { filter, ...wanted }: Wanted,
  signal: AbortSignal,
) => {
  if (![wanted.category, wanted.city ?? ""].every(isSlug)) throw notFound();
  const [trade, result] = await Promise.all([
    loadTrade({ api, lang }, wanted, signal),
    loadPage(api, lang, { ...wanted, ...filter, limit: pageSize }, signal),
  ]);
  const isShort = wanted.city !== undefined && !filter.near && !filter.cursor &&
    result.total < shortList;
  const around = isShort
    ? await loadAround({ api, lang }, { ...wanted, filter }, result.total, signal)
    : [];
  return { ...trade, result, around };
};

/** A list with fewer goes on with what is around. */
const shortList = 10;

/** The nearest of the trade around a city; none where it is not known where that is. */
const loadAround = async (
  { api, lang }: Context,
  { category, city, filter: { q, openNow, verified } }: Wanted,
  there: number,
  signal: AbortSignal,
): Promise<ListedBusiness[]> => {
  const query = {
    category,
    near: city,
    q,
    openNow,
    verified,
    sort: "distance" as const,
    limit: pageSize + there,
  };
  const { data } = await api.GET("/api/business", { params: { query }, signal });
  return (data ?? []).filter(({ citySlug }) => citySlug !== city).slice(0, mostAround)
    .map(listedIn(lang));
};

const mostAround = 6;

/** A trade, everywhere or in one city, with where else to look. @throws not found, for unknown ones */
export const loadTrade = async (
  { api, lang }: Context,
  { category: slug, city: citySlug }: Omit<Wanted, "filter">,
  signal: AbortSignal,
) => {
  const [categories, cities, localities] = await Promise.all([
    api.GET("/api/categories", { params: { query: { city: citySlug } }, signal }).then(dataOf),
    api.GET("/api/cities", { params: { query: { category: slug, near: citySlug } }, signal })
      .then(dataOf),
    citySlug === undefined ? [] : api.GET("/api/localities", {
      params: { query: { category: slug, city: citySlug } },
      signal,
    }).then(dataOf),
  ]);
  const category = categories.find((category) => category.slug === slug);
  if (!category) throw notFound();
  const bySlug = ({ slug }: { slug: string }) => slug === citySlug;
  const city = citySlug === undefined
    ? undefined
    : cities.find(bySlug) ?? await loadCity(api, citySlug, signal);
  const others = categories.filter((other) => other.slug !== slug && other.count > 0);
  return {
    category,
    city: city && cityIn(lang)(city),
    /** Those that have the trade, the nearest first, or those with the most. */
    cities: cities.map(cityIn(lang)),
    /** Parts of the city that have it, where there is a choice. */
    localities: localities.length > 1 ? localities.map(({ name }) => name[lang]) : [],
    /** What else there is in the city. */
    otherTrades: city ? others.map(({ id }) => id) : [],
  };
};

/** The API refuses what is none; to a page it is an address that does not exist. */
const isSlug = (text: string) => /^[a-z0-9-]{0,80}$/.test(text);

/** A place that has none of the trade. */
const loadCity = async (api: Api, slug: string, signal: AbortSignal) => {
  const [place] = await api.GET("/api/places", { params: { query: { slug } }, signal })
    .then(dataOf);
  if (!place) throw notFound();
  return { ...place, count: 0 };
};

export type CategoryList = Awaited<ReturnType<typeof loadCategoryList>>;
export type Trade = Awaited<ReturnType<typeof loadTrade>>;
