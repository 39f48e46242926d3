import type { Business } from "#/contexts/listings/mod.ts";
import { centreOfCity, centreOfPincode } from "./centres.ts";
import { locate } from "./locate.ts";
import { distanceKm, type Point, pointOf } from "./point.ts";

/**
 * The maximum distance from the centre of the PIN code. A position beyond it is a mistake or an
 * attempt to rank higher.
 */
const maxDistanceKm = 40;

/** `isExact`: the position set by the owner, not the centre of the PIN code or the city. */
export type BusinessPosition = { point: Point; isExact: boolean };

/**
 * @returns the position set by the owner, else the centre of the PIN code or the city; undefined if
 * neither is known
 */
export function positionOf({ address }: Pick<Business, "address">): BusinessPosition | undefined {
  const centre = centreOfPincode(address.zipCode) ?? centreOfCity(locate({ address }).citySlug);
  const point = address.location === null ? undefined : pointOf(address.location);
  if (point && centre && distanceKm(point, centre) <= maxDistanceKm) {
    return { point, isExact: true };
  }
  return centre && { point: centre, isExact: false };
}
