import type { Filters } from "../lists/filters.ts";
import type { Hit, Slice } from "../lists/list.ts";
import { centreOfPincode } from "../places/geocoding/centres.ts";
import { type Point, toSurfaceKm } from "../places/geocoding/point.ts";
import { servingPlaces } from "../places/service-areas.ts";
import { servingPlacesOf } from "../matching/served-places.ts";
import { citiesOf, pincodesOf } from "../query-understanding/choose-places.ts";
import type { ParsedQuery, Part } from "../query-understanding/parsed-query.ts";

/**
 * Where a hit of a list is, as seen from the place that was asked for: in it, or elsewhere but
 * serving it. Without a place, all are here.
 */
export type Located = (hit: Hit) => "here" | "comes";

export function locatedIn({ city, around }: Filters, { parts }: ParsedQuery): Located {
  const cities = new Set(city ? [city] : parts.flatMap((part) => citiesOf(part) ?? []));
  const isHere = ({ citySlug, line }: Hit) =>
    around
      ? typeof line === "number" && toSurfaceKm(line) <= around.km
      : cities.size === 0 || cities.has(citySlug);
  return (hit) => hit.comes || !isHere(hit) && hit.hasAreas ? "comes" : "here";
}

/**
 * The place to which businesses come: that from which distances are measured, else the one that
 * was asked for, else the visitor's city.
 */
export function placesOf(
  { city, pincode }: Filters,
  { origin, places = [] }: Slice,
  query: ParsedQuery,
): readonly string[] {
  if (origin && places.length > 0) return places;
  const named = pincode ?? city;
  const asked = named ? servingPlaces(named) : servingPlacesOf(query);
  return asked.length > 0 ? asked : places;
}

/** The centre of the first PIN code of an area or PIN code; undefined for other places. */
export const centreOfParts = (parts: readonly Part[]): Point | undefined =>
  parts.flatMap(pincodesOf).map(centreOfPincode).find((centre) => centre);
