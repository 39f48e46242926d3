/** A position in degrees. */
export type Point = { lat: number; lng: number };

const earthRadiusKm = 6371.0088;

const radians = (degrees: number) => degrees * Math.PI / 180;

/**
 * The `cube` literal of a point: Cartesian coordinates in km from the earth's centre. The straight
 * line between two cubes (`<->`) grows with the surface distance, so an index returns the nearest
 * rows first.
 */
export function toCube({ lat, lng }: Point): string {
  const parallelRadius = earthRadiusKm * Math.cos(radians(lat));
  const x = parallelRadius * Math.cos(radians(lng));
  const y = parallelRadius * Math.sin(radians(lng));
  return `(${x}, ${y}, ${earthRadiusKm * Math.sin(radians(lat))})`;
}

/** @returns the point of a cube, rounded to about a metre */
export function toPoint(cube: string): Point {
  const [x, y, z] = cube.slice(1, -1).split(",").map(Number) as [number, number, number];
  const round = (angle: number) => Math.round(angle * 180 / Math.PI * 1e5) / 1e5;
  return { lat: round(Math.asin(z / Math.hypot(x, y, z))), lng: round(Math.atan2(y, x)) };
}

/** Converts a straight-line distance to the distance along the surface. */
export const toSurfaceKm = (straightKm: number): number =>
  2 * earthRadiusKm * Math.asin(Math.min(1, straightKm / (2 * earthRadiusKm)));

/** Converts a distance along the surface to the straight-line distance. */
export const toStraightKm = (surfaceKm: number): number =>
  2 * earthRadiusKm * Math.sin(surfaceKm / (2 * earthRadiusKm));

/** The distance along the surface, in km (haversine). */
export function distanceKm(from: Point, to: Point): number {
  const lat = radians(to.lat - from.lat);
  const lng = radians(to.lng - from.lng);
  const h = Math.sin(lat / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** A box around India and its islands. Excludes points with swapped latitude and longitude. */
export const isInIndia = ({ lat, lng }: Point): boolean =>
  lat >= 6 && lat <= 38 && lng >= 68 && lng <= 98;

const pattern = /^\+?(-?\d{1,2}(?:\.\d{1,20})?), ?\+?(-?\d{1,3}(?:\.\d{1,20})?)$/;

/** Parses latitude and longitude such as `18.51,73.81`. */
export function pointOf(text: string): Point | undefined {
  const [, lat, lng] = (pattern.exec(text) ?? []).map(Number);
  return lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
    ? { lat, lng }
    : undefined;
}
