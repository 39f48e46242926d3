import type { Lang } from "#/i18n/languages.ts";
import { without } from "#/lib/without.ts";
import type { Api, Schemas } from "../client.ts";
import { fetchNear, type ListQuery } from "./list-query.ts";
import { citiesIn, type ListedCity } from "./listed.ts";

/** What a list can be narrowed by, and how many each would leave; named in one language. */
export type Facets =
  & Pick<
    Schemas["Facets"],
    | "capped"
    | "cappedChoices"
    | "openNow"
    | "phoneVerified"
    | "comesToYou"
    | "fourStars"
    | "experience"
    | "understood"
  >
  & { cities: ListedCity[]; localities: ListedCity[] };

/** Nothing where they cannot be counted: the list is there all the same. */
export const loadFacets = async (
  { api, lang }: { api: Api; lang: Lang },
  query: ListQuery,
  signal: AbortSignal,
): Promise<Facets | undefined> => {
  const wanted = without(query, "cursor", "limit");
  const { answer: { data } } = await fetchNear(
    wanted,
    (query) => api.GET("/api/business/facets", { params: { query }, signal }),
  );
  if (!data) return undefined;
  return {
    ...data,
    // An answer of the version before does not have it.
    understood: data.understood ?? [],
    cities: citiesIn(lang)(data.cities),
    localities: data.localities.map(({ name, ...others }) => ({ ...others, name: name[lang] })),
  };
};
