import { slugify } from "#/shared/text/text.ts";
import type { Business } from "#/contexts/listings/mod.ts";
import { citiesOfPincode } from "./geocoding/city-of-address.ts";
import { placeInHindi } from "./transliteration/place-in-hindi.ts";
import { findCityByName, findStateByName } from "./gazetteer/places.ts";

const isPin = (text: string) => /^[1-9]\d{5}$/.test(text);

/** A city of which some part is served. */
const partlyServed = (citySlug: string) => `~${citySlug}`;

/** Where a business says that it comes to: PIN codes, cities by slug, and cities in part. */
export function servedPlaces(
  { serviceAreas, address }: Pick<Business, "serviceAreas" | "address">,
): string[] {
  const places = serviceAreas.flatMap((area) => {
    if (!isPin(area)) return [cityNamed(area, address.state)?.slug ?? slugOf(area, address.state)];
    return [area, ...citiesOfPincode(area).map(partlyServed)];
  });
  return [...new Set(places)];
}

/** The same as they are named, for the search: PIN codes, and places by slug. */
export const serviceAreaSlugs = ({ serviceAreas }: Pick<Business, "serviceAreas">): string[] =>
  serviceAreas.map(slugify);

/**
 * By any of which somebody at a place is served.
 *
 * @param place a PIN code, or a city's slug
 */
export function servingPlaces(place: string): string[] {
  return isPin(place) ? [place, ...citiesOfPincode(place)] : [place, partlyServed(place)];
}

/** What service areas are called in Hindi; PIN codes are called the same. */
export const serviceAreasInHindi = (
  { serviceAreas, address }: Pick<Business, "serviceAreas" | "address">,
): string[] =>
  serviceAreas.map((area) =>
    isPin(area) ? area : cityNamed(area, address.state)?.name.hi ?? placeInHindi(area)
  );

/** The city of that name in a business's own state, else the largest. */
const cityNamed = (name: string, state: string) =>
  findCityByName(name, findStateByName(state)) ?? findCityByName(name);

/** As the addresses of a town are listed that nobody knows. */
const slugOf = (name: string, state: string) => slugify(`${name} ${state}`);
