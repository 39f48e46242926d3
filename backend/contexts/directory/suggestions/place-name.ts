import { isLatin, phoneticKeys, toLatinAsHeard, words } from "#/shared/text/text.ts";
import { findCityBySlug, namesOf } from "../places/gazetteer/places.ts";
import type { CityRow } from "../places/listed-cities/city-queries.ts";
import { placeInHindi } from "../places/transliteration/place-in-hindi.ts";
import { editDistance } from "../analysis/spelling/spelling.ts";
import type { Place } from "../query-understanding/name-index.ts";

type Names = { en: string; hi: string };

/**
 * The name of a place in both languages. If only another name matched, adds it: Prayagraj
 * (Allahabad).
 *
 * @param matched the names that matched
 */
export function placeName(
  place: Place,
  matched: readonly string[],
  cities: ReadonlyMap<string, CityRow>,
): Names {
  const { slug, name_en, name_hi } = cities.get(place.city)!;
  const city = { en: name_en, hi: name_hi ?? placeInHindi(name_en) };
  if (place.kind === "locality") {
    const { name } = findCityBySlug(slug)!.localities.find(({ slug }) => slug === place.locality)!;
    return { en: `${name.en}, ${city.en}`, hi: `${name.hi}, ${city.hi}` };
  }
  const other = otherName(slug, city, matched);
  return other ? { en: `${city.en} (${other.en})`, hi: `${city.hi} (${other.hi})` } : city;
}

/** @returns undefined when a main name, or one with a typo, matches */
function otherName(slug: string, own: Names, matched: readonly string[]): Names | undefined {
  const all = namesOf(slug);
  // Among similar spellings, the first in the list is the formal one.
  const formalNames = matched.map((name) =>
    [own.en, own.hi, ...all].find((known) => isSimilar(known, name)) ?? name
  );
  const [first] = formalNames;
  const mainNames = [own.en, own.hi, ...all.slice(0, 2)];
  if (first === undefined || formalNames.some((name) => mainNames.includes(name))) return undefined;
  const others = all.filter((name) => isLatin(name) !== isLatin(first));
  const sound = phoneticKeys(first);
  const inOtherScript = others.find((name) =>
    phoneticKeys(name) === sound && !mainNames.includes(name)
  );
  return isLatin(first)
    ? { en: first, hi: inOtherScript ?? placeInHindi(first) }
    : { en: inOtherScript ?? first, hi: first };
}

/** Whether two names in the same script differ by at most one edit. */
function isSimilar(a: string, b: string): boolean {
  const latin = (name: string) => words(name).map(toLatinAsHeard).join(" ");
  return isLatin(a) === isLatin(b) && editDistance(latin(a), latin(b), 1) <= 1;
}
