import { distanceKm, type Point } from "#/contexts/directory/places/geocoding/point.ts";
import { findPincode } from "#/contexts/directory/places/pincodes/pincodes.ts";
import {
  cities,
  findCityByName,
  findStateByName,
} from "#/contexts/directory/places/gazetteer/places.ts";
import type { Office } from "./compile-pincodes.ts";

/** Farther than this from the middle of its sorting district, in km, a post office is listed wrong. */
const farthest = 150;

/**
 * Where PIN codes are: `411038 18.507 73.807`, one a line; the middle of its post offices, without
 * those that lie far from all others of their sorting district (its first three digits).
 */
export const compileCentres = (offices: readonly Office[]): string => toLines(centresOf(offices));

/**
 * Where cities and towns are, by their slugs: the middle of the PIN codes of the parts that the lists
 * know, else of those whose town, or else district, it is.
 */
export function compileCityCentres(offices: readonly Office[]): string {
  const centres = centresOf(offices);
  const parts = cities.flatMap(({ slug, localities }) =>
    localities.map(({ pincode }) => ({ slug, pin: pincode }))
  );
  const known = new Set(parts.map(({ slug }) => slug));
  const others = [...centres.keys()].flatMap((pin) =>
    findPincode(pin).flatMap(({ city, district, state }) => {
      const within = findStateByName(state);
      const town = findCityByName(city, within) ?? findCityByName(district, within);
      return town && !known.has(town.slug) ? { slug: town.slug, pin } : [];
    })
  );
  const points = Map.groupBy(
    [...parts, ...others].filter(({ pin }) => centres.has(pin)),
    ({ slug }) => slug,
  );
  return toLines(
    new Map(
      [...points].map((
        [slug, group],
      ) => [slug, middleOf(group.map(({ pin }) => centres.get(pin)!))]),
    ),
  );
}

const toLines = (points: ReadonlyMap<string, Point>): string =>
  [...points].sort(([one], [other]) => one < other ? -1 : 1)
    .map(([name, { lat, lng }]) => `${name} ${lat.toFixed(3)} ${lng.toFixed(3)}\n`).join("");

function centresOf(offices: readonly Office[]): Map<string, Point> {
  const located = offices.filter(({ a, n }) => a && n && isInIndia({ lat: a, lng: n }));
  const middles = new Map(
    [...Map.groupBy(located, ({ p }) => p.slice(0, 3))].map(([prefix, group]) => [
      prefix,
      middleOf(group.map(pointOf)),
    ]),
  );
  const sound = located.filter((office) =>
    distanceKm(pointOf(office), middles.get(office.p.slice(0, 3))!) <= farthest
  );
  return new Map(
    [...Map.groupBy(sound, ({ p }) => p)].map((
      [pin, group],
    ) => [pin, middleOf(group.map(pointOf))]),
  );
}

const pointOf = ({ a, n }: Office): Point => ({ lat: a!, lng: n! });

const isInIndia = ({ lat, lng }: Point) => lat > 6 && lat < 38 && lng > 68 && lng < 98;

/** By the medians: a few that are far off do not move it. */
const middleOf = (points: readonly Point[]): Point => ({
  lat: median(points.map(({ lat }) => lat)),
  lng: median(points.map(({ lng }) => lng)),
});

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
