import { isPincode, pincodeIn } from "#/shared/pincode.ts";
import { fold, phoneticKeys } from "#/shared/text/text.ts";
import { presentCity } from "../present.ts";
import type { CityRow } from "./listed-cities/city-queries.ts";
import type { City, Place } from "../schemas.ts";
import { isKnownCity } from "./geocoding/named-places.ts";
import { listedCitiesOf } from "./pincodes/cities-of-pincode.ts";
import {
  cities,
  findCityByName,
  findCityBySlug,
  namesOf,
  type ReferenceCity,
  towns,
} from "./gazetteer/places.ts";

const maxPlaces = 12;

type PlaceQuery = { q?: string | undefined; slug?: string | undefined };

/**
 * Like `findPlaces`, and with the localities of the gazetteer unless the text names a city. Places
 * found by PIN code and localities have their PIN code.
 */
export function findPlacesToChoose(query: PlaceQuery, listed: readonly CityRow[]): Place[] {
  const { q = "" } = query;
  const places = findPlaces(query, listed);
  const pincode = pincodeIn(q);
  if (isPincode(pincode)) return places.map((place) => ({ ...place, pincode }));
  if (fold(q).trim() === "" || findCityByName(q)) return places;
  const present = presenter(listed);
  const found = byName(q, localities).map(({ city, locality, pincode }) => (
    { ...present(city), locality, pincode }
  ));
  return [...places, ...found].slice(0, maxPlaces);
}

/**
 * Finds cities and towns by slug, PIN code, name or sound.
 *
 * @param listed the cities that have businesses, largest first
 * @returns at most twelve places; places with businesses come first
 */
export function findPlaces(
  { q = "", slug }: PlaceQuery,
  listed: readonly CityRow[],
): City[] {
  const present = presenter(listed);
  if (slug !== undefined) {
    return isKnownCity(slug, listed) ? [present(slug)] : [];
  }
  const found = fold(q).trim() === ""
    ? listed.map(({ slug }) => slug)
    : /^\d{6}$/.test(pincodeIn(q))
    ? listedCitiesOf(pincodeIn(q))
    : [...byName(q, listed), ...byName(q, [...cities, ...towns])].map(({ slug }) => slug);
  return [...new Set(found)].slice(0, maxPlaces).map(present);
}

const presenter = (listed: readonly CityRow[]) => {
  const rows = new Map(listed.map((row) => [row.slug, row]));
  return (slug: string): City => {
    const row = rows.get(slug);
    if (row) return presentCity(row);
    const { name, state } = findCityBySlug(slug)!;
    return { slug, name, state: state.name, count: 0 };
  };
};

/** A locality's names are followed by its city. */
const localities = cities.flatMap((city) =>
  city.localities.map(({ slug, name, pincode }) => ({
    slug: `${city.slug} ${slug}`,
    name_en: `${name.en} ${city.name.en}`,
    name_hi: `${name.hi} ${city.name.hi}`,
    city: city.slug,
    locality: name,
    pincode,
  }))
);

type Named = Pick<CityRow, "slug" | "name_en" | "name_hi"> | ReferenceCity;

/** @returns places with a name, in either script, that starts with the text or sounds like it */
export const byName = <Place extends Named>(text: string, places: readonly Place[]): Place[] => {
  const typed = fold(text).trim();
  const phonetic = phoneticKeys(text);
  const named = (matches: (name: string) => boolean) =>
    places.filter((place) => allNames(place).some(matches));
  return [
    ...new Set([
      ...named((name) => fold(name).startsWith(typed)),
      ...named((name) => phoneticKeys(name) === phonetic),
    ]),
  ];
};

const allNames = (place: Named): readonly string[] =>
  "name_en" in place
    ? [place.name_en, place.name_hi ?? place.name_en, ...namesOf(place.slug)]
    : namesOf(place.slug);
