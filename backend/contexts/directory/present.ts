import {
  currentAvailability,
  openState,
  type PublishedBusiness,
  type StoredAvailability,
} from "../listings/mod.ts";
import { inOtherScript } from "./places/transliteration/other-script.ts";
import { placeInHindi } from "./places/transliteration/place-in-hindi.ts";
import { positionOf } from "./places/geocoding/position.ts";
import { distanceKm, type Point, toSurfaceKm } from "./places/geocoding/point.ts";
import { locate } from "./places/geocoding/locate.ts";
import { serviceAreasInHindi } from "./places/service-areas.ts";
import type { CardText } from "./lists/list.ts";
import type { CityRow } from "./places/listed-cities/city-queries.ts";
import type { LocalityRow } from "./lists/count-queries.ts";
import type { BusinessDetail, City, ListedBusiness, LocalityCount } from "./schemas.ts";

/**
 * @returns the JSON of a list: each stored card with its `open` state, its availability, whether it
 * has an owner and, for a list, where it is and its distance
 */
export function presentCards<Card extends CardText>(
  cards: readonly Card[],
  now: Date,
  { isNear = false, located }: {
    isNear?: boolean;
    located?: (card: Card) => ListedBusiness["located"];
  } = {},
): string {
  const presented = cards.map((shown) => {
    const { card, timings, availability, hasOwner, comesToYou, line, isExact } = shown;
    const open = timings === null ? null : openState(JSON.parse(timings), now);
    const distance = isNear
      ? `, "distanceKm": ${distanceOf(line ?? null)}, "isExact": ${isExact}`
      : "";
    const said = `, "availability": ${JSON.stringify(currentAvailability(availability, now))}`;
    const owned = `, "hasOwner": ${hasOwner}`;
    const at = located ? `, "located": "${located(shown)}", "comesToYou": ${comesToYou}` : "";
    return `${card.slice(0, -1)}, "open": ${JSON.stringify(open)}${said}${owned}${at}${distance}}`;
  });
  return `[${presented.join()}]`;
}

/** @returns when the first of these statements ends */
export function firstEnd(
  said: readonly { availability: StoredAvailability | null }[],
  now: Date,
): Date | undefined {
  const ends = said.map(({ availability }) => currentAvailability(availability, now)?.until)
    .filter((until) => until !== undefined);
  return ends.length > 0 ? new Date(ends.sort()[0]!) : undefined;
}

/** Rounds to 100 m, the precision of the positions. */
export const roundKm = (km: number): number => Math.round(km * 10) / 10;

/** @param line of a `Hit` */
export const distanceOf = (line: number | null): number | null =>
  line === null ? null : roundKm(toSurfaceKm(line));

/** The detail of a business without `hasCityPage`, which depends on other businesses. */
export type PresentedBusiness = Omit<BusinessDetail, "hasCityPage">;

export function presentDetail(
  business: PublishedBusiness,
  now: Date,
  origin?: Point,
): PresentedBusiness {
  const place = locate(business);
  const found = positionOf(business);
  return {
    ...business,
    ...inOtherScript(business, place),
    citySlug: place.citySlug,
    cityName: { en: place.city.en, hi: place.city.hi ?? placeInHindi(place.city.en) },
    serviceAreasHi: serviceAreasInHindi(business),
    place: found ? { ...found.point, isExact: found.isExact } : null,
    ...origin && { distanceKm: found ? roundKm(distanceKm(origin, found.point)) : null },
    open: business.timings && openState(business.timings, now),
    availability: currentAvailability(business.availability, now),
  };
}

export const presentCity = (city: CityRow): City => ({
  slug: city.slug,
  name: { en: city.name_en, hi: city.name_hi ?? placeInHindi(city.name_en) },
  state: { en: city.state_en, hi: city.state_hi ?? placeInHindi(city.state_en) },
  count: city.n,
});

export const presentLocality = ({ name_en, name_hi, n }: LocalityRow): LocalityCount => ({
  name: { en: name_en, hi: name_hi ?? name_en },
  count: n,
});
