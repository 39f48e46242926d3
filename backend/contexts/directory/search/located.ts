import type { Filters } from "../lists/filters.ts";
import type { Hit } from "../lists/list.ts";
import { nearestPincode } from "../places/geocoding/centres.ts";
import { type Point, toSurfaceKm } from "../places/geocoding/point.ts";
import { servingPlaces } from "../places/service-areas.ts";
import { citiesOf } from "../query-understanding/choose-places.ts";
import type { ParsedQuery } from "../query-understanding/parsed-query.ts";

/**
 * Where a hit of a list is, as seen from the place that was asked for: in it, or elsewhere but
 * serving it. Without a place, all are here.
 */
export type Located = (hit: Hit) => { located: "here" | "comes"; comesToYou: boolean };

/** @param origin the visitor's position */
export function locatedIn(
  { city, around, radius }: Filters,
  origin: Point | undefined,
  { parts }: ParsedQuery,
): Located {
  const cities = new Set(city ? [city] : parts.flatMap((part) => citiesOf(part) ?? []));
  const pin = cities.size === 0 && radius && origin && nearestPincode(origin);
  const places = new Set(
    around?.places ?? [...cities, ...pin ? [pin] : []].flatMap(servingPlaces),
  );
  const isHere = ({ citySlug, line }: Hit) =>
    around
      ? typeof line === "number" && toSurfaceKm(line) <= around.km
      : cities.size === 0 || cities.has(citySlug);
  return (hit) => {
    const { comesToYou, serves } = hit;
    // Without areas, a business serves those around it.
    const isServed = serves.length === 0 || places.size === 0 ||
      serves.some((place) => places.has(place));
    return {
      located: isHere(hit) || serves.length === 0 ? "here" : "comes",
      comesToYou: comesToYou && isServed,
    };
  };
}
