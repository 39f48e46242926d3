import type { Ctx } from "#/db/ctx.ts";
import type { Db } from "#/db/database.ts";
import { publicJson } from "#/http/contract/json.ts";
import { createRouter } from "#/http/contract/router.ts";
import { getCategory } from "#/shared/categories.ts";
import { AppError } from "#/shared/errors.ts";
import { countByCity, countByLocality } from "../lists/count-queries.ts";
import { maxAge } from "../max-age.ts";
import { presentCity, presentLocality, roundKm } from "../present.ts";
import type { City, LocalityCount, PincodeChoice } from "../schemas.ts";
import { filterCities } from "../suggestions/suggest.ts";
import { centreOfCity, centreOfPincode, nearestPincode } from "./geocoding/centres.ts";
import type { KeptCities } from "./listed-cities/keep-cities.ts";
import type { CityRow } from "./listed-cities/city-queries.ts";
import * as contract from "./contract.ts";
import { findPlaces } from "./find-places.ts";
import { citySlugOf } from "./geocoding/locate.ts";
import { isPoint, type NearPlace, placeNear } from "./geocoding/named-places.ts";
import { withHindi } from "./transliteration/place-in-hindi.ts";
import { findPincode } from "./pincodes/pincodes.ts";
import { distanceKm } from "./geocoding/point.ts";

/** Cities and their parts, and PIN codes. */
export const placeRoutes = (ctx: Ctx, known: KeptCities) =>
  createRouter()
    .openapi(contract.listCities, async (c) => {
      const { q = "", category, near } = c.req.valid("query");
      const found = filterCities(q, await citiesWith(ctx.db, category, known));
      const presented = found.map(presentCity);
      const body = near
        ? nearestFirst(presented, placeNear(near, (await known()).cities))
        : presented;
      return publicJson<City[]>(c, body, maxAge.places, isPoint(near));
    })
    .openapi(contract.listLocalities, async (c) => {
      const { category, city } = c.req.valid("query");
      const rows = await countByLocality(ctx.db, getCategory(category).id, city);
      return publicJson<LocalityCount[]>(c, rows.map(presentLocality), maxAge.places);
    })
    .openapi(contract.listPlaces, async (c) => {
      const { cities } = await known();
      return publicJson<City[]>(c, findPlaces(c.req.valid("query"), cities), maxAge.places);
    })
    .openapi(contract.findNearestPincode, (c) => {
      const pincode = nearestPincode(c.req.valid("json"));
      if (!pincode) throw new AppError("unknown_pincode");
      const [place] = findPincode(pincode);
      const citySlug = citySlugOf(place!);
      return c.json({ pincode, citySlug, ...withHindi(place!) }, 200, {
        "Cache-Control": "no-store",
      });
    })
    .openapi(contract.getPincode, async (c) => {
      const places = await findPincode(c.req.valid("param").pin);
      if (places.length === 0) throw new AppError("unknown_pincode");
      const point = centreOfPincode(c.req.valid("param").pin) ?? null;
      const choices = places.map((place) => ({ ...withHindi(place), point }));
      return publicJson<PincodeChoice[]>(c, choices, maxAge.pincodes);
    });

/** Cities with how far their middles are from a place, the nearest first; those unknown come last. */
function nearestFirst(cities: City[], { point: origin }: NearPlace): City[] {
  if (!origin) return cities;
  return cities.map((city) => {
    const centre = centreOfCity(city.slug);
    return { ...city, distanceKm: centre ? roundKm(distanceKm(origin, centre)) : null };
  }).sort((one, other) => (one.distanceKm ?? Infinity) - (other.distanceKm ?? Infinity));
}

/** The cities that have a trade, or any, with how many of it each has now, the most first. */
async function citiesWith(
  db: Db,
  slug: string | undefined,
  known: KeptCities,
): Promise<CityRow[]> {
  const counts = await countByCity(db, slug === undefined ? "" : getCategory(slug).id);
  const read = await known();
  const hasNew = counts.keys().some((slug) => !read.slugs.has(slug));
  // A city that has just got its first business.
  const { cities } = hasNew ? await known(db) : read;
  return cities.flatMap((city) => {
    const n = counts.get(city.slug);
    return n ? [{ ...city, n }] : [];
  }).sort((a, b) => b.n - a.n);
}
