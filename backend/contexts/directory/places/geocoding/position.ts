import type { Business } from "#/contexts/listings/mod.ts";
import { centreOfCity, centreOfPincode } from "./centres.ts";
import { locate } from "./locate.ts";
import { distanceKm, type Point, pointOf } from "./point.ts";

/** From the middle of its PIN code, in km: what is farther is a slip, or wants to be near everybody. */
const maxDistanceKm = 40;

/** Where a business is; `isExact` where its owner has said the very place. */
export type BusinessPosition = { point: Point; isExact: boolean };

/**
 * The very place that its owner has said, else the middle of its PIN code, or of its city where no
 * post office has that; undefined where nobody knows the city either.
 */
export function positionOf({ address }: Pick<Business, "address">): BusinessPosition | undefined {
  const centre = centreOfPincode(address.zipCode) ?? centreOfCity(locate({ address }).citySlug);
  const point = address.location === null ? undefined : pointOf(address.location);
  if (point && centre && distanceKm(point, centre) <= maxDistanceKm) {
    return { point, isExact: true };
  }
  return centre && { point: centre, isExact: false };
}
