import { findCityBySlug, findStateByName } from "../places/gazetteer/places.ts";
import { states } from "../places/gazetteer/states.ts";
import { servedSlug, servingPlaces } from "../places/service-areas.ts";
import { citiesOf } from "../query-understanding/choose-places.ts";
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

/**
 * The entries for a place; none for other parts. PIN codes match anywhere, names only in the same state, because many cities have
 * a Sadar. A place that the gazetteer does not know may be in any state.
 */
function placesOf(part: Part): string[] {
  const isPlace = part.kind === "word" ? part.isPlace : part.kind !== "state";
  const cities = citiesOf(part) ?? [];
  if (!isPlace || part.kind === "category" || part.kind === "number") return [];
  if (part.kind === "city") return cities.flatMap(servingPlaces);
  const slugs = part.kind === "locality" ? [part.locality, ...part.also ?? []] : [];
  const localities = cities.flatMap((slug) => findCityBySlug(slug)?.localities ?? [])
    .filter(({ slug, pincode }) =>
      part.kind === "pincode" ? pincode === part.pincode : slugs.includes(slug)
    );
  const names = part.kind === "pincode"
    ? localities.map(({ slug }) => slug)
    : part.kind === "locality"
    ? slugs
    : [part.phrase ?? part.words.join(" ")];
  const pincodes = part.kind === "pincode"
    ? servingPlaces(part.pincode)
    : localities.map(({ pincode }) => pincode);
  const within = cities.length > 0
    ? cities.flatMap((city) => findStateByName(stateOf(city).replaceAll("-", " ")) ?? [])
    : states;
  const named = names.flatMap((name) =>
    within.map((state) => servedSlug(name.replaceAll("-", " "), state.name.en))
  );
  // Of a name that several cities have, only the part is served, not each city.
  const whole = cities.length === 1 ? cities : [];
  return [...pincodes, ...whole, ...named.flatMap(servingPlaces)];
}
