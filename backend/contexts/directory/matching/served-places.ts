import { findCityBySlug } from "../places/gazetteer/places.ts";
import { states } from "../places/gazetteer/states.ts";
import { servedSlug, servingPlaces } from "../places/service-areas.ts";
import { citiesOf, pincodesOf } from "../query-understanding/choose-places.ts";
import {
  isExtraTerm,
  kindOfPlace,
  type ParsedQuery,
  type Part,
} from "../query-understanding/parsed-query.ts";
import { stateOf } from "../query-understanding/place-phrases.ts";

/**
 * The entries of `servedPlaces` of which a business needs one to come to the place of a query: its
 * parts of cities, else its cities.
 */
export function servingPlacesOf(query: ParsedQuery): string[] {
  const parts = query.parts.filter((part) => !isExtraTerm(part, query));
  const narrow = parts.filter((part) => kindOfPlace(part) !== "city").flatMap(placesOf);
  return [...new Set(narrow.length > 0 ? narrow : parts.flatMap(placesOf))];
}

/** The entries for a place; none for other parts. PIN codes match in all of India. */
function placesOf(part: Part): string[] {
  const cities = citiesOf(part) ?? [];
  // Names match only in the same state, because many cities have a Sadar.
  const within = cities.length > 0 ? cities.map(stateOf) : states.map(({ name }) => name.en);
  const named = (names: readonly string[]) =>
    names.flatMap((name) => within.map((state) => servedSlug(name, state))).flatMap(servingPlaces);
  // Of a name that several cities have, only the part is served, not each city.
  const whole = cities.length === 1 ? cities : [];
  switch (part.kind) {
    case "city":
      return cities.flatMap(servingPlaces);
    case "pincode": {
      const own = cities.flatMap((slug) => findCityBySlug(slug)?.localities ?? [])
        .filter(({ pincode }) => pincode === part.pincode);
      return [...servingPlaces(part.pincode), ...whole, ...named(own.map(({ slug }) => slug))];
    }
    case "locality":
      return [...pincodesOf(part), ...whole, ...named([part.locality, ...part.also ?? []])];
    case "word":
      return part.isPlace ? [...whole, ...named([part.phrase ?? part.words.join(" ")])] : [];
    default:
      return [];
  }
}
