import type { Filters } from "../lists/filters.ts";
import type { Hit, Slice } from "../lists/list.ts";
import { toSurfaceKm } from "../places/geocoding/point.ts";
import { servingPlaces } from "../places/service-areas.ts";
import { citiesOf } from "../query-understanding/choose-places.ts";
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
  return (hit) => isHere(hit) || !hit.hasAreas ? "here" : "comes";
}

/**
 * The place to which businesses come: that from which distances are measured, else the one that
 * was asked for, else the visitor's city.
 */
export function placesOf(
  { city, pincode }: Filters,
  { origin, places = [] }: Slice,
  { parts }: ParsedQuery,
): readonly string[] {
  if (origin && places.length > 0) return places;
  const ofPart = (part: Part) => part.kind === "pincode" ? [part.pincode] : citiesOf(part) ?? [];
  const named = pincode ?? city;
  const asked = (named ? [named] : parts.flatMap(ofPart)).flatMap(servingPlaces);
  return asked.length > 0 ? asked : places;
}
