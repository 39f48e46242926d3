import type { Lang } from "#/i18n/languages.ts";
import type { Api } from "../client.ts";
import { cityIn, type ListedCity } from "./listed.ts";
import { dataOf } from "../problem.ts";

const maxCities = 6;

/** Cities with businesses in the same state, else the largest cities. */
export const loadNearest = async (
  { api, lang }: { api: Api; lang: Lang },
  slug: string,
  signal: AbortSignal,
): Promise<ListedCity[]> => {
  const [[place], cities] = await Promise.all([
    api.GET("/api/places", { params: { query: { slug } }, signal }).then(dataOf),
    api.GET("/api/cities", { signal }).then(dataOf),
  ]);
  const near = cities.filter(({ state }) => state.en === place?.state.en);
  return (near.length > 0 ? near : cities).slice(0, maxCities).map(cityIn(lang));
};
