import { memoise, once } from "#/shared/memoise.ts";
import { isPincode } from "#/shared/pincode.ts";
import { findPincode } from "../pincodes/pincodes.ts";
import type { Point } from "./point.ts";

/**
 * The centre of a PIN code's post offices. If unknown, the centre of the PIN codes with the same
 * first four or three digits, which belong to one sorting office.
 */
export function centreOfPincode(pin: string): Point | undefined {
  const known = pincodes().get(pin);
  if (known || !isPincode(pin) || findPincode(pin).length === 0) return known;
  return centreOfPrefix(pin.slice(0, 4)) ?? centreOfPrefix(pin.slice(0, 3)) ?? undefined;
}

const centreOfPrefix = memoise((beginning: string): Point | null => {
  const points = [...pincodes()].filter(([pin]) => pin.startsWith(beginning))
    .map(([, point]) => point);
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return points.length > 0 ? { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) } : null;
}, 1000);

export const centreOfCity = (slug: string): Point | undefined => cities().get(slug);

export const allCentres = () => ({ pincodes: pincodes(), cities: cities() });

/** A farther place is not where the point is: Kathmandu is 90 km from a post office of India. */
const maxDistanceKm = 50;

/** @returns the PIN code with the nearest centre; undefined for a point far from all */
export function nearestPincode({ lat, lng }: Point): string | undefined {
  const lngScale = Math.cos(lat * Math.PI / 180);
  let nearest: string | undefined;
  let least = (maxDistanceKm / 111) ** 2;
  for (const [pin, centre] of pincodes()) {
    const squaredDistance = (centre.lat - lat) ** 2 + ((centre.lng - lng) * lngScale) ** 2;
    if (squaredDistance < least && findPincode(pin).length > 0) {
      least = squaredDistance;
      nearest = pin;
    }
  }
  return nearest;
}

const read = (name: string): ReadonlyMap<string, Point> =>
  new Map(
    Deno.readTextFileSync(new URL(name, import.meta.url)).trim().split("\n").map((line) => {
      const [name, lat, lng] = line.split(" ");
      return [name!, { lat: Number(lat), lng: Number(lng) }];
    }),
  );

// Medians of the post offices of each PIN code and city, see pincodes.ts for the source.
const pincodes = once(() => read("./pincode-centres.txt"));
const cities = once(() => read("./city-centres.txt"));
