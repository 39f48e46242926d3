import { once } from "#/shared/memoise.ts";
import { allCentres } from "./centres.ts";
import { distanceKm, type Point } from "./point.ts";
import { cities, findCityBySlug } from "../gazetteer/places.ts";

type Names = { en: string; hi: string };

type Named = { name: Names; point: Point; km: number };

/** About 50 km: a search for at most 50 km reads nine cells. */
const cellDegrees = 0.5;

const cellOf = ({ lat, lng }: Point) =>
  `${Math.floor(lat / cellDegrees)} ${Math.floor(lng / cellDegrees)}`;

type Spot = { point: Point; name?: Names };

/** The centres of PIN codes, and of the gazetteer's places with their names, by cell. */
const readSpots = once((): ReadonlyMap<string, Spot[]> => {
  const { pincodes, cities: cityCentres } = allCentres();
  const localities = cities.flatMap((city) =>
    city.localities.flatMap(({ name, pincode }): Spot[] => {
      const point = pincodes.get(pincode);
      return point ? [{ point, name }] : [];
    })
  );
  const towns = Array.from(cityCentres, ([slug, point]): Spot => {
    const name = findCityBySlug(slug)?.name;
    return { point, ...name && { name } };
  });
  const plain = Array.from(pincodes.values(), (point): Spot => ({ point }));
  return Map.groupBy([...towns, ...localities, ...plain], ({ point }) => cellOf(point));
});

/**
 * Finds named places and centres of PIN codes around a point, nearest first.
 *
 * @param km at most 50
 */
export function findNearbyPlaces(point: Point, km: number): { named: Named[]; pincodes: Point[] } {
  const spots = readSpots();
  const near: (Spot & { km: number })[] = [];
  for (const north of [-cellDegrees, 0, cellDegrees]) {
    for (const east of [-cellDegrees, 0, cellDegrees]) {
      const there = spots.get(cellOf({ lat: point.lat + north, lng: point.lng + east })) ?? [];
      for (const spot of there) {
        const distance = distanceKm(point, spot.point);
        if (distance <= km) near.push({ ...spot, km: distance });
      }
    }
  }
  near.sort((a, b) => a.km - b.km);
  return {
    named: near.flatMap(({ name, ...spot }) => name ? [{ name, ...spot }] : []),
    pincodes: near.filter(({ name }) => !name).map(({ point }) => point),
  };
}
