import { createRoute, z } from "@hono/zod-openapi";
import { Slug, VerifiedDetail } from "#/contexts/listings/mod.ts";
import { pageHeaders, pageQuery, SteppedNumber, WholeNumber } from "#/http/contract/contract.ts";
import { publicAnswer } from "#/http/contract/json.ts";
import { problemResponses } from "#/http/contract/router.ts";
import { costing } from "#/http/requests/read-limit.ts";
import * as examples from "../examples.ts";
import { mostTerms } from "../search/query-understanding/understand-query.ts";
import {
  BusinessCard,
  CategorySummary,
  Facets,
  ListedPlace,
  Query,
  SearchedText,
  sorts,
} from "../schemas.ts";

const tags = ["directory"];

const kind = `(?:${VerifiedDetail.options.join("|")})`;

/** Kinds of checks, with commas between them. */
const VerifiedKinds = z.string().regex(new RegExp(`^${kind}(?:,${kind}){0,3}$`), "Kinds of checks")
  .openapi({
    description: "Only businesses of which all of these were checked and count today.",
    example: "phone,gstin",
  });

const { Link, ...totalHeader } = pageHeaders({ path: "/api/business", count: 41 });

const listHeaders = {
  ...totalHeader,
  "X-Total-Count-Capped": {
    description: "`true` when there are more than `X-Total-Count`.",
    schema: { type: "string" as const, enum: ["true"] },
  },
  "X-Corrected-Query": {
    description: "What was searched for instead of a misspelt `q`, percent-encoded.",
    schema: { type: "string" as const },
  },
  "X-Partial-Match": {
    description: "`true` when nothing is what `q` asks for: these hold most of it, or mention it.",
    schema: { type: "string" as const, enum: ["true"] },
  },
  "X-Left-Out": {
    description:
      "The words of `q` that a partial match does without, and conditions that no business there meets " +
      "(“open on Sunday”), percent-encoded.",
    schema: { type: "string" as const, example: "dentist" },
  },
  "X-Unknown-Place": {
    description: "An unknown place in `q`, percent-encoded; the list is empty.",
    schema: { type: "string" as const, example: "atlantis" },
  },
  "X-Empty-Place": {
    description:
      "The place in `q` that has no such business, percent-encoded; nothing is found, or, with " +
      "`X-Partial-Match`, what is in the same city.",
    schema: { type: "string" as const, example: "wardha" },
  },
  "X-Category": {
    description: "The category that `q` means, where it says no more than that, and maybe a place.",
    schema: { type: "string" as const, example: "plumber" },
  },
  "X-City": {
    description: "The city that `q` names beside its category.",
    schema: { type: "string" as const, example: "pune" },
  },
  "X-Near": {
    description: "The city of `near`, where only its businesses are listed.",
    schema: { type: "string" as const, example: "pune" },
  },
  "X-Asks-Near": {
    description:
      "`true` when `q` asks for what is near (“near me”), and `near` does not say where.",
    schema: { type: "string" as const, enum: ["true"] },
  },
  "X-Elsewhere": {
    description: "`true` when the city of `near` has nothing that is what `q` asks for.",
    schema: { type: "string" as const, enum: ["true"] },
  },
  Link,
};

/** Where who asks is; what is asked for matters more. */
const near = SearchedText.optional().openapi({
  description:
    "Where one is. A PIN code, or latitude and longitude in degrees (`18.51,73.81`): the nearest " +
    "come first, before them those that are open within 25 km, and each says its `distanceKm`. Or a city, by slug or " +
    "name: where `q` names no place, and something there is what it asks for, only that is listed, " +
    "and `X-Near` says so; with `sort=distance` the nearest to its middle. A place that we do not " +
    "know and a point outside India (write the latitude first) are refused.",
  example: "411038",
});

const sort = z.enum(sorts).optional().openapi({
  description:
    "`distance` wants `near`, and has the nearest first, open or not. `rating`: by what customers " +
    "gave, weighed as if eight more had given the mean of the trade. Where `q` finds more than " +
    "1,000, the 1,000 best of them are put in this order. In both, what `q` says letter for letter " +
    "comes alone where there is any.",
});

/** What a list is asked for, apart from its pages. */
const wanted = {
  q: Query.optional().openapi({
    description:
      "What the user types: trades, places, names, and conditions such as “open on Sunday”, " +
      "“at night”, “under 300”, “10 years experience” and “home visit”. Its first 300 characters are read, and at most twelve terms " +
      "of them are looked for: trades, places and PIN codes first, then other words in their order.",
    example: "plumber in pune",
  }),
  category: Slug.optional().openapi({ description: "A category's slug.", example: "plumber" }),
  city: SearchedText.optional().openapi({
    description: "A city's slug or name.",
    example: "pune",
  }),
  state: SearchedText.optional().openapi({ example: "Maharashtra" }),
  locality: Slug.optional().openapi({
    description:
      "A part of a city, by slug as `/api/business/facets` tells it; beside `city`, or " +
      "what else names the city.",
    example: "kothrud",
  }),
  pincode: z.string().regex(/^[1-9]\d{5}$/, "Six digits").optional()
    .openapi({ example: "411038" }),
  near,
  exact: z.enum(["true", "false"]).optional().openapi({
    description: "`true`: the words of `q` are spelt as they are meant.",
  }),
  openNow: z.enum(["true", "false"]).optional(),
  verified: VerifiedKinds.optional(),
  experience: WholeNumber(1, 99).optional().openapi({
    description: "In years, at least.",
    example: 10,
  }),
  comesToYou: z.enum(["true", "false"]).optional().openapi({
    description: "`true`: only who says that it comes to its customers.",
  }),
  serves: z.string().regex(/^(?:[1-9]\d{5}|[a-z0-9-]{1,80})$/, "A PIN code or a city's slug")
    .optional()
    .openapi({
      description: "Only who says that it comes to this place: a PIN code, or a city by slug.",
      example: "pune",
    }),
  minRating: SteppedNumber(1, 5, 0.5).optional().openapi({
    description: "Only what three customers or more gave so many stars on average.",
    example: 4,
    multipleOf: 0.5,
  }),
  radius: WholeNumber(1, 500).optional().openapi({
    description: "So many km from `near` at most.",
    example: 25,
  }),
  sort,
};

export const listCategories = createRoute({
  method: "get",
  path: "/api/categories",
  operationId: "listCategories",
  summary: "The trades, with how many businesses each has",
  tags,
  request: {
    query: z.object({
      city: Slug.optional().openapi({
        description: "A city's slug: count the businesses there.",
        example: "pune",
      }),
    }),
  },
  responses: {
    ...publicAnswer(z.array(CategorySummary), "All of them.", [examples.category]),
    ...problemResponses("invalid_request", "unavailable"),
  },
});

/** A list may read all that filters look at, and each four words of a text cost as much again. */
const list = costing((c) => {
  const terms = Math.min(mostTerms, (c.req.query("q") ?? "").split(/\s+/).filter(Boolean).length);
  return 2 * Math.max(1, Math.ceil(terms / 4));
});

export const listBusinesses = createRoute({
  method: "get",
  path: "/api/business",
  operationId: "listBusinesses",
  summary: "Find businesses by words, trade and place",
  description:
    "Without `q` and filters: the newest first. With filters alone: the fullest listings " +
    "first. `q` takes what people type, in Latin or Devanagari letters: trades, places, PIN codes, " +
    "names, phone numbers and GSTINs.",
  tags,
  request: {
    query: z.object({
      ...wanted,
      ...pageQuery,
    }),
  },
  middleware: list,
  responses: {
    ...publicAnswer(z.array(BusinessCard), "A page of businesses.", [examples.card], listHeaders),
    ...problemResponses("invalid_request", "invalid_cursor", "unknown_category", "unavailable"),
  },
});

export const listFacets = createRoute({
  method: "get",
  path: "/api/business/facets",
  operationId: "listBusinessFacets",
  summary: "What a list can be narrowed by, with how many each would leave",
  description:
    "Of the list that `/api/business` answers to the same query. Of what can be chosen " +
    "but once, a city, a part of it or years of experience, each is counted as if it were chosen " +
    "in place of what is. Of long lists the 1,001 fullest are counted, of those with further " +
    "filters among the 10,000 fullest of the trade and the place, and `capped` and " +
    "`cappedChoices` say so: there are that many or more.",
  tags,
  request: { query: z.object(wanted) },
  middleware: list,
  responses: {
    ...publicAnswer(Facets, "The counts.", examples.facets),
    ...problemResponses("invalid_request", "unknown_category", "unavailable"),
  },
});

export const listBusinessPlaces = createRoute({
  method: "get",
  path: "/api/business/places",
  operationId: "listBusinessPlaces",
  summary: "Where the businesses of a list are",
  description: "Those that `/api/business` answers to the same query, in the same order, but for " +
    "those whose place is not known.",
  tags,
  request: { query: z.object({ ...wanted, ...pageQuery }) },
  middleware: list,
  responses: {
    ...publicAnswer(z.array(ListedPlace), "The places.", [examples.listedPlace]),
    ...problemResponses("invalid_request", "invalid_cursor", "unknown_category", "unavailable"),
  },
});

export const listFeatured = createRoute({
  method: "get",
  path: "/api/business/featured",
  operationId: "listFeaturedBusinesses",
  summary: "The fullest listing of each trade",
  tags,
  responses: {
    ...publicAnswer(z.array(BusinessCard), "Twelve at most.", [examples.card]),
    ...problemResponses("unavailable"),
  },
});
