import type { Lang } from "#/i18n/languages.ts";
import type { Schemas } from "../client.ts";
import { citiesIn, type ListedCity } from "./listed.ts";

/** Filter choices of a list with their counts, named in one language. */
export type Facets = Omit<Schemas["Facets"], "cities" | "localities"> & {
  cities: ListedCity[];
  localities: ListedCity[];
};

export const facetsIn = (lang: Lang, facets: Schemas["Facets"]): Facets => ({
  ...facets,
  cities: citiesIn(lang)(facets.cities),
  localities: facets.localities.map(({ name, ...others }) => ({ ...others, name: name[lang] })),
});
