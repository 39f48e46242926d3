import { centreOfCity } from "../contexts/directory/places/geocoding/centres.ts";
import { cities, type ReferenceCity } from "../contexts/directory/places/gazetteer/places.ts";
import { distanceKm } from "../contexts/directory/places/geocoding/point.ts";
import type { BusinessInput } from "../contexts/listings/mod.ts";
import type { CategoryId } from "../shared/categories.ts";
import { makeRandom } from "./random.ts";

type Areas = Pick<BusinessInput, "worksAt" | "serviceAreas">;

/** Work that is brought to a shop as often as not. */
const shopTrades: readonly CategoryId[] = [
  "carpenter",
  "construction_material_suppliers",
  "furniture_contractor",
  "real_estate",
];

/** So far somebody goes to another city, in km. */
const farthest = 60;

/** Whether a business goes to its customers, and where; many do not say. */
export function makeAreas(category: CategoryId, city: ReferenceCity, index: number): Areas {
  const random = makeRandom(`areas ${index}`);
  const worksAt = random.chance(0.3)
    ? null
    : shopTrades.includes(category)
    ? random.pick(["shop", "both"] as const)
    : random.pick(["customer", "customer", "both"] as const);
  if (worksAt === null || worksAt === "shop" || random.chance(0.5)) {
    return { worksAt, serviceAreas: [] };
  }
  const pins = new Set(city.localities.map(({ pincode }) => pincode));
  const next = random.chance(0.6) ? neighbourOf(city) : undefined;
  return {
    worksAt,
    serviceAreas: [
      ...random.sample([...pins], random.int(1, 3)),
      ...next ? [next.name.en] : [],
    ],
  };
}

function neighbourOf({ slug }: ReferenceCity): ReferenceCity | undefined {
  const here = centreOfCity(slug);
  const near = cities.flatMap((city) => {
    const there = centreOfCity(city.slug);
    const km = here && there && city.slug !== slug ? distanceKm(here, there) : Infinity;
    return km <= farthest ? [{ city, km }] : [];
  });
  return near.sort((one, other) => one.km - other.km)[0]?.city;
}
