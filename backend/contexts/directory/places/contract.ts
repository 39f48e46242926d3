import { createRoute, z } from "@hono/zod-openapi";
import { Slug } from "#/contexts/listings/mod.ts";
import { bodyProblems, jsonAnswer, jsonBody } from "#/http/contract/contract.ts";
import { publicAnswer } from "#/http/contract/json.ts";
import { problemResponses } from "#/http/contract/router.ts";
import * as examples from "../examples.ts";
import {
  City,
  LocalityCount,
  NearestPincode,
  PincodeChoice,
  Position,
  Query,
  SearchedText,
} from "../schemas.ts";

const tags = ["directory"];

export const listCities = createRoute({
  method: "get",
  path: "/api/cities",
  operationId: "listCities",
  summary: "Cities that have businesses, the most first",
  tags,
  request: {
    query: z.object({
      q: Query.optional().openapi({
        description: "Its first 300 characters are read.",
        example: "pu",
      }),
      category: Slug.optional().openapi({
        description: "A category's slug: only cities that have it, counting its businesses.",
        example: "plumber",
      }),
      near: SearchedText.optional().openapi({
        description: "A city, a PIN code or a point (latitude first): the nearest first, with how far each " +
          "is. A place that we do not know and a point outside India are refused.",
        example: "pune",
      }),
    }),
  },
  responses: {
    ...publicAnswer(z.array(City), "The cities.", [examples.city]),
    ...problemResponses("invalid_request", "unknown_category", "unavailable"),
  },
});

export const listLocalities = createRoute({
  method: "get",
  path: "/api/localities",
  operationId: "listLocalities",
  summary: "Parts of a city that have a trade, the most of it first",
  description: "As they stand in addresses; twelve at most.",
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
});

export const listPlaces = createRoute({
  method: "get",
  path: "/api/places",
  operationId: "listPlaces",
  summary: "Cities and towns of India, by name, PIN code or slug",
  description: "Also those without a business. Without `q` and `slug`: the cities with the most " +
    "businesses.",
  tags,
  request: {
    query: z.object({
      q: Query.optional().openapi({
        description:
          "The beginning of a name of today or of before, or a PIN code. Its first 300 " +
          "characters are read.",
        example: "411038",
      }),
      slug: Slug.optional().openapi({ example: "pune" }),
    }),
  },
  responses: {
    ...publicAnswer(z.array(City), "Twelve at most.", [examples.city]),
    ...problemResponses("invalid_request", "unavailable"),
  },
});

export const findNearestPincode = createRoute({
  method: "post",
  path: "/api/pincodes/nearest",
  operationId: "findNearestPincode",
  summary: "The PIN code that a point is in, or nearest to",
  description: "In a body, for addresses stand in logs. Two decimals are enough. Nothing is kept.",
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
});

export const getPincode = createRoute({
  method: "get",
  path: "/api/pincodes/{pin}",
  operationId: "getPincode",
  summary: "The places of a PIN code",
  tags,
  request: {
    params: z.object({
      pin: z.string().regex(/^[1-9]\d{5}$/, "Six digits").openapi({ example: "411038" }),
    }),
  },
  responses: {
    ...publicAnswer(z.array(PincodeChoice), "The choices.", [examples.pincodeChoice]),
    ...problemResponses("invalid_request", "unknown_pincode"),
  },
});
