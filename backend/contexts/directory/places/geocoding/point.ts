/** In degrees. */
export type Point = { lat: number; lng: number };

/** Of the earth, in km. */
const earthRadiusKm = 6371.0088;

const radians = (degrees: number) => degrees * Math.PI / 180;

/**
 * A point as PostgreSQL keeps it: in space, in km from the middle of the earth. The straight line
 * between two of them (`<->`) grows with the way along the surface, so that an index has the nearest
 * first.
 */
export function toCube({ lat, lng }: Point): string {
  const parallelRadius = earthRadiusKm * Math.cos(radians(lat));
  const x = parallelRadius * Math.cos(radians(lng));
  const y = parallelRadius * Math.sin(radians(lng));
  return `(${x}, ${y}, ${earthRadiusKm * Math.sin(radians(lat))})`;
}

/** The point of a cube, to a metre. */
export function toPoint(cube: string): Point {
  const [x, y, z] = cube.slice(1, -1).split(",").map(Number) as [number, number, number];
  const round = (angle: number) => Math.round(angle * 180 / Math.PI * 1e5) / 1e5;
  return { lat: round(Math.asin(z / Math.hypot(x, y, z))), lng: round(Math.atan2(y, x)) };
}

/** The way along the surface, of the straight line between two points; both in km. */
export const toSurfaceKm = (straightKm: number): number =>
  2 * earthRadiusKm * Math.asin(Math.min(1, straightKm / (2 * earthRadiusKm)));

/** The straight line, of the way along the surface; both in km. */
export const toStraightKm = (surfaceKm: number): number =>
  2 * earthRadiusKm * Math.sin(surfaceKm / (2 * earthRadiusKm));

/** The way between two points along the surface, in km (haversine). */
export function distanceKm(from: Point, to: Point): number {
  const lat = radians(to.lat - from.lat);
  const lng = radians(to.lng - from.lng);
  const h = Math.sin(lat / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** A box around India and its islands; it holds no point whose latitude and longitude are swapped. */
export const isInIndia = ({ lat, lng }: Point): boolean =>
  lat >= 6 && lat <= 38 && lng >= 68 && lng <= 98;

const pattern = /^\+?(-?\d{1,2}(?:\.\d{1,20})?), ?\+?(-?\d{1,3}(?:\.\d{1,20})?)$/;

/** Latitude and longitude as they are written: `18.51,73.81`. */
export function pointOf(text: string): Point | undefined {
  const [, lat, lng] = (pattern.exec(text) ?? []).map(Number);
  return lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
    ? { lat, lng }
    : undefined;
}
