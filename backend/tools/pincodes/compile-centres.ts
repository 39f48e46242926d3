import { distanceKm, type Point } from "#/contexts/directory/places/geocoding/point.ts";
import { findPincode } from "#/contexts/directory/places/pincodes/pincodes.ts";
import {
  cities,
  findCityByName,
  findStateByName,
} from "#/contexts/directory/places/gazetteer/places.ts";
import type { Office } from "./compile-pincodes.ts";

/**
 * Kilometres from the middle of the sorting district, beyond which an office's position is wrong.
 */
const maxDistance = 150;

/**
 * Positions of PIN codes, one per line: `411038 18.507 73.807`. Each is the median of its post
 * offices, without outliers of the sorting district (the first three digits).
 */
export const compileCentres = (offices: readonly Office[]): string => toLines(centresOf(offices));

/**
 * Positions of cities and towns by slug: the median of the PIN codes of their listed parts, else of
 * the PIN codes with that town or district.
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
      return town && !known.has(town.slug) && !namesakes.includes(pin)
        ? { slug: town.slug, pin }
        : [];
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

/** PIN codes of places with the name of a town elsewhere in the state: Bidhannagar in Durgapur. */
const namesakes = ["713212"];

const toLines = (points: ReadonlyMap<string, Point>): string =>
  [...points].sort(([a], [b]) => a < b ? -1 : 1)
    .map(([name, { lat, lng }]) => `${name} ${lat.toFixed(3)} ${lng.toFixed(3)}\n`).join("");

function centresOf(offices: readonly Office[]): Map<string, Point> {
  const located = offices.filter(({ a, n }) => a && n && isInIndia({ lat: a, lng: n }));
  const middles = new Map(
    [...Map.groupBy(located, ({ p }) => p.slice(0, 3))].map(([prefix, group]) => [
      prefix,
      middleOf(group.map(pointOf)),
    ]),
  );
  const plausible = located.filter((office) =>
    distanceKm(pointOf(office), middles.get(office.p.slice(0, 3))!) <= maxDistance
  );
  return new Map(
    [...Map.groupBy(plausible, ({ p }) => p)].map((
      [pin, group],
    ) => [pin, middleOf(group.map(pointOf))]),
  );
}

const pointOf = ({ a, n }: Office): Point => ({ lat: a!, lng: n! });

const isInIndia = ({ lat, lng }: Point) => lat > 6 && lat < 38 && lng > 68 && lng < 98;

/** Uses medians, which outliers do not move. */
const middleOf = (points: readonly Point[]): Point => ({
  lat: median(points.map(({ lat }) => lat)),
  lng: median(points.map(({ lng }) => lng)),
});

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
