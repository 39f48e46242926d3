import { once } from "#/shared/memoise.ts";
import { slugify } from "#/shared/text/text.ts";
import { partsOf, withoutSide } from "../places/pincodes/city-parts.ts";
import { knownPlaces } from "../places/gazetteer/known-places.ts";
import {
  cities as knownCities,
  findCityBySlug,
  namesOf,
  states,
  towns as knownTowns,
} from "../places/gazetteer/places.ts";
import { isName, isOrdinary } from "../analysis/vocabulary/ordinary-words.ts";
import { toPhrase } from "./phrases.ts";

/** A city that has businesses. */
export type ListedCity = {
  slug: string;
  name_en: string;
  name_hi: string | null;
  /** Number of its businesses. */
  n?: number;
  /** Names of its areas in addresses, see places/areas/learn-areas.ts. */
  localities?: readonly {
    slug: string;
    name: string;
    area: string | null;
    pincodes: readonly string[] | null;
  }[];
};

/** The slug of a city's state; empty if unknown. */
export const stateOf = (city: string): string =>
  slugify(findCityBySlug(city)?.state.name.en ?? "") || stateInSlug(city);

/** The slug of a town that the gazetteer lacks ends with its state. */
const stateInSlug = (city: string) =>
  states.map(({ name }) => slugify(name.en)).find((state) => city.endsWith(`-${state}`)) ?? "";

const isUnambiguous = (place: string) => !isOrdinary(place) && !isName(place);

/** The names of places that the gazetteer or a post office knows. */
export const towns = once((): ReadonlySet<string> =>
  new Set([...knownPlaces()].filter(isUnambiguous))
);

/** The names of the parts of all cities. */
export const partsOfCities = once(() =>
  [...knownCities, ...knownTowns].flatMap(({ slug }) => partsOf(slug)).map(toPhrase)
);

/**
 * Names of cities that are also words or names of people (Puri), and names of parts of any city.
 * They count only in the position of a place.
 */
export const possiblePlaces = once((): ReadonlySet<string> => {
  const slugs = [...knownCities, ...knownTowns].map(({ slug }) => slug);
  return new Set([
    ...slugs.flatMap(namesOf).map(toPhrase).filter((name) => !isUnambiguous(name)),
    // Many parts of several words are not names: Bus Stand.
    ...partsOfCities().filter((name) => isUnambiguous(name) && !name.includes(" ")),
  ]);
});

/** The names of the larger cities, with and without businesses. */
export const namesOfCities = once((): ReadonlySet<string> =>
  new Set(knownCities.flatMap(({ slug }) => namesOf(slug)).map(toPhrase))
);

/** The cities of each part that has a post office, by the name of the part. */
export function citiesByPart(cities: readonly ListedCity[]): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (const { slug } of cities) {
    for (const name of partsOf(slug).map(toPhrase)) {
      // "Kanpur" is the city, not a part of Delhi with that name.
      if (isUnambiguous(name) && !namesOfCities().has(name)) {
        parts.set(name, [...parts.get(name) ?? [], slug]);
      }
    }
  }
  return parts;
}

/**
 * The areas of cities by name. An area has the slugs of all its spellings. Those of several cities
 * may have the same name.
 *
 * @param parts of `citiesByPart`
 * @param isTaken whether a phrase has another meaning, which owners cannot change
 */
export function areasOf(
  cities: readonly ListedCity[],
  parts: ReadonlyMap<string, string[]>,
  isTaken: (phrase: string) => boolean,
) {
  const isAreaName = (phrase: string) => isUnambiguous(phrase) && !isTaken(phrase);
  const named = cities.flatMap((city) => {
    const known = (findCityBySlug(city.slug)?.localities ?? []).flatMap(
      ({ slug, name, pincode }) =>
        [name.en, name.hi].map((name) => ({ name, slug, area: slug, pincodes: [pincode] })),
    );
    const learned = city.localities ?? [];
    const forms = Map.groupBy([...known, ...learned], ({ area }) => area);
    return [...known, ...learned.filter(({ name }) => isAreaName(toPhrase(name)))].map(
      ({ name, area }) => {
        const same = forms.get(area)!;
        const slugs = new Set([area!, ...same.map(({ slug }) => slug)]);
        const pincodes = new Set(same.flatMap(({ pincodes }) => pincodes ?? []));
        return { name, city: city.slug, slugs: [...slugs], pincodes: [...pincodes] };
      },
    );
  });
  const withShortNames = named.flatMap((one) => {
    const name = withoutSide(one.name);
    return name === one.name || !isUnambiguous(toPhrase(name)) ? [one] : [one, { ...one, name }];
  });
  return Array.from(
    Map.groupBy(withShortNames, ({ name }) => toPhrase(name)),
    ([phrase, alike]) => {
      const [locality, ...also] = new Set(alike.flatMap(({ slugs }) => slugs));
      return {
        name: alike[0]!.name,
        locality: locality!,
        ...also.length > 0 && { also },
        cities: [...new Set([...alike.map(({ city }) => city), ...parts.get(phrase) ?? []])],
        pincodes: alike.flatMap(({ city, pincodes }) => pincodes.map((pin) => ({ city, pin }))),
      };
    },
  );
}
