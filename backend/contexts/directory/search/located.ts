import type { Filters } from "../lists/filters.ts";
import type { Hit } from "../lists/list.ts";
import { toSurfaceKm } from "../places/geocoding/point.ts";
import { citiesOf } from "../query-understanding/choose-places.ts";
import type { ParsedQuery } from "../query-understanding/parsed-query.ts";

/**
 * @returns where a hit of a list is, as seen from the place that was asked for: in it, or elsewhere
 * but serving it. Without a place, all are here.
 */
export function locatedIn(
  { city, around }: Filters,
  { parts }: ParsedQuery,
): (hit: Hit) => "here" | "comes" {
  const cities = new Set(city ? [city] : parts.flatMap((part) => citiesOf(part) ?? []));
  const isHere = ({ citySlug, line }: Hit) =>
    around
      ? typeof line === "number" && toSurfaceKm(line) <= around.km
      : cities.size === 0 || cities.has(citySlug);
  return (hit) => isHere(hit) || !hit.hasServiceAreas ? "here" : "comes";
}
