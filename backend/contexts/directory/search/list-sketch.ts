import { createProjection, listFrame, reachesKm } from "../business-page/locator.ts";
import { distanceKm, type Point } from "../places/geocoding/point.ts";
import type { ListedPlace, ListSketch } from "../schemas.ts";

const pinSize = 30;

/** @param near a PIN code or a city; `undefined` if no business is known to be near it */
export function sketchOf(
  near: string,
  point: Point,
  places: ListedPlace[],
): ListSketch | undefined {
  const within = (km: number) => places.filter((place) => distanceKm(point, place) <= km);
  const shown = within(50);
  const reach = reachesKm.find((km) => within(km).length === shown.length)!;
  if (shown.length === 0) return undefined;
  const toSpot = createProjection(point, listFrame(reach));
  const pins: ListSketch["pins"] = [];
  for (const { slug, ...place } of shown) {
    const spot = toSpot(place);
    let { x, y } = spot;
    const isCovered = () => pins.some((pin) => Math.hypot(pin.x - x, pin.y - y) < pinSize);
    // Several are known by the same PIN code: spirals outwards to a free spot.
    for (let turn = 1; isCovered(); turn++) {
      x = spot.x + 9 * Math.sqrt(turn) * Math.cos(turn * 2.4);
      y = spot.y + 9 * Math.sqrt(turn) * Math.sin(turn * 2.4);
    }
    pins.push({ slug, x: Math.round(x), y: Math.round(y) });
  }
  return { path: `/sketches/${near}/${reach}`, pins };
}
