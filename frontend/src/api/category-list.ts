import { notFound } from "@tanstack/react-router";
import type { CategoryFilter, Lang } from "../lib/types.ts";
import { loadPage, pageSize } from "./business-page.ts";
import type { Api } from "./client.ts";
import { cityIn } from "./listed.ts";
import { dataOf } from "./problem.ts";

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
  { api, lang }: { api: Api; lang: Lang },
  { category: slug, city: citySlug, filter }: Wanted,
  signal: AbortSignal,
) => {
  if (![slug, citySlug ?? ""].every(isSlug)) throw notFound();
  const [categories, cities, result] = await Promise.all([
    api.GET("/api/categories", { params: { query: { city: citySlug } }, signal }).then(dataOf),
    api.GET("/api/cities", { params: { query: { category: slug } }, signal }),
    loadPage(api, lang, { category: slug, city: citySlug, ...filter, limit: pageSize }, signal),
  ]);
  const category = categories.find((category) => category.slug === slug);
  if (!category) throw notFound();
  const withTrade = dataOf(cities).map(cityIn(lang));
  const city = citySlug === undefined
    ? undefined
    : withTrade.find(({ slug }) => slug === citySlug) ??
      await loadCity(api, lang, citySlug, signal);
  const others = categories.filter((other) => other.slug !== slug && other.count > 0);
  return {
    category,
    city,
    cities: withTrade,
    /** What else there is in the city. */
    otherTrades: city ? others.map(({ id }) => id) : [],
    result,
  };
};

/** The API refuses what is none; to a page it is an address that does not exist. */
const isSlug = (text: string) => /^[a-z0-9-]{0,80}$/.test(text);

/** A city that has businesses, though none of the trade. */
const loadCity = async (api: Api, lang: Lang, slug: string, signal: AbortSignal) => {
  const cities = await api.GET("/api/cities", { signal }).then(dataOf);
  const city = cities.find((city) => city.slug === slug);
  if (!city) throw notFound();
  return { ...cityIn(lang)(city), count: 0 };
};

export type CategoryList = Awaited<ReturnType<typeof loadCategoryList>>;
