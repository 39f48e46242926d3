import type { Lang } from "#/i18n/languages.ts";
import { without } from "#/lib/without.ts";
import type { Api, Schemas } from "../client.ts";
import type { ListQuery } from "./list-query.ts";

type PlaceCount = { slug: string; name: string; count: number };

/** What a list can be narrowed by, and how many each would leave; named in one language. */
export type Facets =
  & Pick<
    Schemas["Facets"],
    "capped" | "openNow" | "phoneVerified" | "comesToYou" | "fourStars" | "experience"
  >
  & { cities: PlaceCount[]; localities: PlaceCount[] };

/** Nothing where they cannot be counted: the list is there all the same. */
export const loadFacets = async (
  { api, lang }: { api: Api; lang: Lang },
  query: ListQuery,
  signal: AbortSignal,
): Promise<Facets | undefined> => {
  const wanted = without(query, "cursor", "sort", "limit");
  const { data } = await api.GET("/api/business/facets", { params: { query: wanted }, signal });
  if (!data) return undefined;
  const named = ({ slug, name, count }: Schemas["PlaceFacet"]) => ({
    slug,
    name: name[lang],
    count,
  });
  return {
    ...data,
    cities: data.cities.map(named),
    localities: data.localities.map(named),
  };
};
