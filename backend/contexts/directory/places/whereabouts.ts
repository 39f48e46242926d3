import type { Business } from "#/contexts/listings/mod.ts";
import { centreOfPincode } from "./centres.ts";
import { distanceKm, type Point, pointOf } from "./point.ts";

/** From the middle of its PIN code, in km: what is farther is a slip, or wants to be near everybody. */
const farthest = 40;

/** Where a business is; `isExact` where its owner has said the very place. */
export type Whereabouts = { point: Point; isExact: boolean };

/** The very place that its owner has said, else the middle of its PIN code; undefined if unknown. */
export function whereabouts(
  { address }: { address: Pick<Business["address"], "zipCode" | "location"> },
): Whereabouts | undefined {
  const centre = centreOfPincode(address.zipCode);
  const point = address.location === null ? undefined : pointOf(address.location);
  if (point && centre && distanceKm(point, centre) <= farthest) return { point, isExact: true };
  return centre && { point: centre, isExact: false };
}
