import { SearchedText } from "#/shared/text/text-fields.ts";
import { z } from "@hono/zod-openapi";
import { Slug } from "#/contexts/listings/mod.ts";
import type { Ctx } from "#/db/ctx.ts";
import type { Db } from "#/db/database.ts";
import { bodyProblems, jsonAnswer, jsonBody, WholeNumber } from "#/http/contract/contract.ts";
import { publicAnswer, publicJson } from "#/http/contract/json.ts";
import { createRoute, createRouter, problemResponses } from "#/http/contract/router.ts";
import { getCategory } from "#/shared/categories.ts";
import { AppError } from "#/shared/errors.ts";
import * as examples from "../examples.ts";
import { countByCity, countByLocality } from "./count-queries.ts";
import { maxAge } from "../max-age.ts";
import { presentCity, presentLocality, roundKm } from "../present.ts";
import {
  City,
  LocalityCount,
  NearestPincode,
  PincodeChoice,
  Place,
  Position,
  Query,
} from "../schemas.ts";
import { byName, findPlacesToChoose } from "../places/find-places.ts";
import { centreOfCity, centreOfPincode, nearestPincode } from "../places/geocoding/centres.ts";
import { cityOfPlace } from "../places/geocoding/city-of-address.ts";
import { isPoint, type NearPlace, placeNear } from "../places/geocoding/named-places.ts";
import { distanceKm } from "../places/geocoding/point.ts";
import { findLocalityByPincode } from "../places/gazetteer/places.ts";
import type { CityRow } from "../places/listed-cities/city-queries.ts";
import type { CityCache } from "../search/city-cache.ts";
import { findPincode } from "../places/pincodes/pincodes.ts";
import { withHindi } from "../places/transliteration/place-in-hindi.ts";

const tags = ["directory"];

export const placeRoutes = (ctx: Ctx, cityCache: CityCache) =>
  createRouter()
    .openapi(
      createRoute({
        method: "get",
        path: "/api/cities",
        operationId: "listCities",
        summary: "List the cities that have businesses, largest first",
        tags,
        request: {
          query: z.object({
            q: Query.optional().openapi({
              description: "The service reads the first 300 characters.",
              example: "pu",
            }),
            category: Slug.optional().openapi({
              description: "A category's slug. It limits the list and the counts to this trade.",
              example: "plumber",
            }),
            near: SearchedText.optional().openapi({
              description:
                "A city, a PIN code or a point (latitude first). The nearest cities come first, " +
                "each with its distance. The service rejects places it does not know and points " +
                "outside India.",
              example: "pune",
            }),
            limit: WholeNumber(1, 500).optional().openapi({
              description: "The largest number of cities. Without it, the list is complete.",
              example: 50,
            }),
          }),
        },
        responses: {
          ...publicAnswer(z.array(City), "The cities.", [examples.city]),
          ...problemResponses(
            "invalid_request",
            "unknown_category",
            "unknown_pincode",
            "unavailable",
          ),
        },
      }),
      async (c) => {
        const { q, category, near, limit } = c.req.valid("query");
        const cities = await citiesWith(ctx.db, category, cityCache);
        const presented = (q ? byName(q, cities) : cities).map(presentCity);
        const body = near
          ? nearestFirst(presented, placeNear(near, (await cityCache()).cities))
          : presented;
        return publicJson<City[]>(c, body.slice(0, limit), maxAge.places, isPoint(near));
      },
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/api/localities",
        operationId: "listLocalities",
        summary: "List a city's localities with a trade, largest first",
        description: "Names as written in addresses. At most twelve.",
        tags,
        request: {
          query: z.object({
            category: Slug.openapi({ example: "plumber" }),
            city: Slug.openapi({ example: "pune" }),
          }),
        },
        responses: {
          ...publicAnswer(z.array(LocalityCount), "The localities.", [examples.locality]),
          ...problemResponses("invalid_request", "unknown_category", "unavailable"),
        },
      }),
      async (c) => {
        const { category, city } = c.req.valid("query");
        const rows = await countByLocality(ctx.db, getCategory(category).id, city);
        return publicJson<LocalityCount[]>(c, rows.map(presentLocality), maxAge.places);
      },
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/api/places",
        operationId: "listPlaces",
        summary: "Find cities, towns and localities of India by name, PIN code or slug",
        description:
          "Includes cities without a business. Without `q` and `slug`, the response has the " +
          "cities with the most businesses.",
        tags,
        request: {
          query: z.object({
            q: Query.optional().openapi({
              description:
                "The start of a current or former name, or a PIN code. A locality may be followed " +
                "by its city. The service reads the first 300 characters.",
              example: "411038",
            }),
            slug: Slug.optional().openapi({ example: "pune" }),
          }),
        },
        responses: {
          ...publicAnswer(z.array(Place), "At most twelve.", [examples.place]),
          ...problemResponses("invalid_request", "unavailable"),
        },
      }),
      async (c) => {
        const { cities } = await cityCache();
        const places = findPlacesToChoose(c.req.valid("query"), cities);
        return publicJson<Place[]>(c, places, maxAge.places);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/api/pincodes/nearest",
        operationId: "findNearestPincode",
        summary: "Find the PIN code of a point, or the nearest one",
        description:
          "The point is in the body because logs record addresses. Two decimals are enough. " +
          "The service stores nothing.",
        tags,
        request: { body: jsonBody(Position, { lat: 18.51, lng: 73.81 }) },
        responses: {
          200: jsonAnswer(NearestPincode, "The PIN code.", {
            pincode: "411038",
            citySlug: "pune",
            ...examples.pincodePlace,
          }),
          ...problemResponses(...bodyProblems, "unknown_pincode"),
        },
      }),
      (c) => {
        const pincode = nearestPincode(c.req.valid("json"));
        if (!pincode) throw new AppError("unknown_pincode");
        const [place] = findPincode(pincode);
        const { slug: citySlug } = cityOfPlace(place!, pincode);
        return c.json({ pincode, citySlug, ...withHindi(place!) }, 200, {
          "Cache-Control": "no-store",
        });
      },
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/api/pincodes/{pin}",
        operationId: "getPincode",
        summary: "List the places of a PIN code",
        tags,
        request: {
          params: z.object({
            pin: z.string().regex(/^[1-9]\d{5}$/, "Six digits").openapi({ example: "411038" }),
          }),
        },
        responses: {
          ...publicAnswer(z.array(PincodeChoice), "The places.", [examples.pincodeChoice]),
          ...problemResponses("invalid_request", "unknown_pincode"),
        },
      }),
      (c) => {
        const { pin } = c.req.valid("param");
        const places = findPincode(pin);
        if (places.length === 0) throw new AppError("unknown_pincode");
        const locality = findLocalityByPincode(pin)?.name ?? null;
        const point = centreOfPincode(pin) ?? null;
        const choices = places.map((place) => ({ ...withHindi(place), locality, point }));
        return publicJson<PincodeChoice[]>(c, choices, maxAge.pincodes);
      },
    );

/** Sorts cities by the distance of their centres from a place. Unknown distances come last. */
function nearestFirst(cities: City[], { point: origin }: NearPlace): City[] {
  if (!origin) return cities;
  return cities.map((city) => {
    const centre = centreOfCity(city.slug);
    return { ...city, distanceKm: centre ? roundKm(distanceKm(origin, centre)) : null };
  }).sort((a, b) => (a.distanceKm ?? Infinity) - (b.distanceKm ?? Infinity));
}

/** @returns the cities with listings of a trade, or of any trade, largest first */
async function citiesWith(
  db: Db,
  slug: string | undefined,
  cityCache: CityCache,
): Promise<CityRow[]> {
  const counts = await countByCity(db, slug === undefined ? "" : getCategory(slug).id);
  const read = await cityCache();
  const hasNew = counts.keys().some((slug) => !read.slugs.has(slug));
  // The cache may lack a city that has just got its first business.
  const { cities } = hasNew ? await cityCache(db) : read;
  return cities.flatMap((city) => {
    const n = counts.get(city.slug);
    return n ? [{ ...city, n }] : [];
  }).sort((a, b) => b.n - a.n);
}
