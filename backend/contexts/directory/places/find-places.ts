import { pincodeIn } from "#/shared/pincode.ts";
import { fold, phoneticKeys } from "#/shared/text/text.ts";
import { presentCity } from "../present.ts";
import type { CityRow } from "./listed-cities/city-queries.ts";
import type { City } from "../schemas.ts";
import { isKnownCity } from "./geocoding/named-places.ts";
import { listedCitiesOf } from "./pincodes/cities-of-pincode.ts";
import { cities, findCityBySlug, namesOf, type ReferenceCity, towns } from "./gazetteer/places.ts";

const maxPlaces = 12;

/**
 * Finds cities and towns by slug, PIN code, name or sound.
 *
 * @param listed the cities that have businesses, largest first
 * @returns at most twelve places; places with businesses come first
 */
export function findPlaces(
  { q = "", slug }: { q?: string | undefined; slug?: string | undefined },
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
    : [...new Set([...byName(q, listed), ...byName(q, [...cities, ...towns])])];
  return found.slice(0, maxPlaces).map(present);
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

const byName = (text: string, places: readonly (CityRow | ReferenceCity)[]): string[] => {
  const typed = fold(text).trim();
  const phonetic = phoneticKeys(text);
  const slugsOf = (matches: (name: string) => boolean) =>
    places.filter((place) => allNames(place).some(matches)).map(({ slug }) => slug);
  return [
    ...slugsOf((name) => fold(name).startsWith(typed)),
    ...slugsOf((name) => phoneticKeys(name) === phonetic),
  ];
};

const allNames = (place: CityRow | ReferenceCity): readonly string[] =>
  "name_en" in place
    ? [place.name_en, place.name_hi ?? place.name_en, ...namesOf(place.slug)]
    : namesOf(place.slug);
