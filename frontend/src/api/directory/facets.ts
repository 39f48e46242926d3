import type { Lang } from "#/i18n/languages.ts";
import { omit } from "#/lib/omit.ts";
import type { Api, Schemas } from "../client.ts";
import { fetchNear, type ListQuery } from "./list-query.ts";
import { citiesIn, type ListedCity } from "./listed.ts";

/** Filter choices of a list with their counts, named in one language. */
export type Facets = Omit<Schemas["Facets"], "cities" | "localities"> & {
  cities: ListedCity[];
  localities: ListedCity[];
};

/** Undefined if counting fails, because the list works without facets. */
export const loadFacets = async (
  { api, lang }: { api: Api; lang: Lang },
  query: ListQuery,
  signal: AbortSignal,
): Promise<Facets | undefined> => {
  const wanted = omit(query, "cursor", "limit");
  const { answer: { data } } = await fetchNear(
    wanted,
    (query) => api.GET("/api/business/facets", { params: { query }, signal }),
  );
  if (!data) return undefined;
  return {
    ...data,
    // During an upgrade, the service's previous version does not send this field.
    understood: data.understood ?? [],
    cities: citiesIn(lang)(data.cities),
    localities: data.localities.map(({ name, ...others }) => ({ ...others, name: name[lang] })),
  };
};
