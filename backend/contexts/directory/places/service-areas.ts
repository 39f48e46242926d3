import { isPincode } from "#/shared/pincode.ts";
import { slugify } from "#/shared/text/text.ts";
import type { Business } from "#/contexts/listings/mod.ts";
import { citiesOfPincode } from "./geocoding/city-of-address.ts";
import { placeInHindi } from "./transliteration/place-in-hindi.ts";
import { findCityByName, findStateByName } from "./gazetteer/places.ts";

/** The entry for a city in which only some PIN codes are served. */
export const partlyServed = (citySlug: string) => `~${citySlug}`;

/** @returns the served PIN codes, cities by slug, and partly served cities */
export function servedPlaces(
  { serviceAreas, address }: Pick<Business, "serviceAreas" | "address">,
): string[] {
  const places = serviceAreas.flatMap((area) => {
    return isPincode(area)
      ? [area, ...citiesOfPincode(area).map(partlyServed)]
      : [servedSlug(area, address.state)];
  });
  return [...new Set(places)];
}

/**
 * @param place a PIN code or a city's slug
 * @returns the entries of `servedPlaces` that serve the place; a business needs one of them
 */
export function servingPlaces(place: string): string[] {
  return isPincode(place) ? [place, ...citiesOfPincode(place)] : [place, partlyServed(place)];
}

/** The names of the service areas in Hindi. PIN codes stay unchanged. */
export const serviceAreasInHindi = (
  { serviceAreas, address }: Pick<Business, "serviceAreas" | "address">,
): string[] =>
  serviceAreas.map((area) =>
    isPincode(area) ? area : cityNamed(area, address.state)?.name.hi ?? placeInHindi(area)
  );

/** The city of that name in the business's state, else the largest in India. */
const cityNamed = (name: string, state: string) =>
  findCityByName(name, findStateByName(state)) ?? findCityByName(name);

/**
 * The slug of a served city, or of another place in the way that `cityOfAddress` forms it.
 * @param text the name, or a slug
 */
export function servedSlug(text: string, state: string): string {
  const [name, within] = [text, state].map((text) => text.replaceAll("-", " ")) as [string, string];
  return cityNamed(name, within)?.slug ?? slugify(`${name} ${within}`);
}
