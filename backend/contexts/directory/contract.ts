import { createRoute, z } from "@hono/zod-openapi";
import {
  bodyProblems,
  jsonAnswer,
  jsonBody,
  Language,
  locationHeader,
  pageHeaders,
  pageQuery,
  SteppedNumber,
  WholeNumber,
} from "#/http/contract/contract.ts";
import { publicAnswer, publicAnswerOf } from "#/http/contract/json.ts";
import { problemResponses } from "#/http/contract/router.ts";
import { Line, SearchText } from "#/shared/text/text-fields.ts";
import { Slug, VerifiedDetail } from "../listings/mod.ts";
import {
  BusinessCard,
  BusinessDetail,
  CategorySummary,
  City,
  Facets,
  ListedPlace,
  LocalityCount,
  longestQuery,
  NearestPincode,
  PaperSize,
  PincodeChoice,
  Position,
  sorts,
  Suggestion,
} from "./schemas.ts";
import * as examples from "./examples.ts";

const tags = ["directory"];

/** What a person typed, in NFC, with single spaces. */
const Searched = SearchText(longestQuery);

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
    description: "The words of `q` that a partial match does without, percent-encoded.",
    schema: { type: "string" as const, example: "dentist" },
  },
  "X-Unknown-Place": {
    description: "The place in `q` that nobody knows, percent-encoded; nothing is found.",
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
const near = Searched.optional().openapi({
  description:
    "Where one is. A PIN code, or latitude and longitude in degrees (`18.51,73.81`): the nearest " +
    "come first, before them those that are open within 50 km, and each says its `distanceKm`. Or a city, by slug or " +
    "name: where `q` names no place, and something there is what it asks for, only that is listed, " +
    "and `X-Near` says so; with `sort=distance` the nearest to its middle.",
  example: "411038",
});

/** What a list is asked for, apart from its order and its pages. */
const wanted = {
  q: Searched.optional().openapi({ example: "plumber in pune" }),
  category: Slug.optional().openapi({ description: "A category's slug.", example: "plumber" }),
  city: Searched.optional().openapi({
    description: "A city's slug or name.",
    example: "pune",
  }),
  state: Searched.optional().openapi({ example: "Maharashtra" }),
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
  }),
  radius: WholeNumber(1, 500).optional().openapi({
    description: "So many km from `near` at most.",
    example: 25,
  }),
};

const slice = {
  sort: z.enum(sorts).optional().openapi({
    description:
      "`distance` wants `near`, and has the nearest first, open or not. `rating`: by what customers " +
      "gave, weighed as if eight more had given the mean of the trade.",
  }),
  ...pageQuery,
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

export const listBusinesses = createRoute({
  method: "get",
  path: "/api/business",
  operationId: "listBusinesses",
  summary: "Find businesses by words, trade and place",
  description:
    "Without `q` and filters: the newest first. With filters alone: the fullest listings " +
    "first. `q` takes what people type, in Latin or Devanagari letters: trades, places, PIN codes " +
    "and names.",
  tags,
  request: {
    query: z.object({
      ...wanted,
      ...slice,
    }),
  },
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
  description: "Of the list that `/api/business` answers to the same query. Of long lists the " +
    "1,001 fullest are counted, and `capped` says so: there are that many or more.",
  tags,
  request: { query: z.object(wanted) },
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
  request: { query: z.object({ ...wanted, ...slice }) },
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

export const getBusiness = createRoute({
  method: "get",
  path: "/api/business/{slug}",
  operationId: "getBusiness",
  summary: "One business, whole",
  tags,
  request: {
    params: z.object({ slug: Line(80).openapi({ example: examples.card.slug }) }),
    query: z.object({
      near: z.string().regex(
        /^(?:[1-9]\d{5}|-?\d{1,2}(?:\.\d{1,8})?, ?-?\d{1,3}(?:\.\d{1,8})?)$/,
        "A PIN code or a point",
      )
        .optional().openapi({
          description: "Where one is, a PIN code or a point: the answer says its `distanceKm`.",
          example: "411038",
        }),
    }),
  },
  responses: {
    ...publicAnswer(BusinessDetail, "The business.", examples.detail),
    301: {
      description: "It has a new address.",
      headers: locationHeader("/api/business/sharma-paint-works-pune"),
    },
    ...problemResponses("invalid_request", "unknown_business", "business_gone", "unavailable"),
  },
});

export const getContact = createRoute({
  method: "get",
  path: "/api/business/{slug}.vcf",
  operationId: "getBusinessContact",
  summary: "A business for the address book of a phone",
  description: "A vCard 3.0 (RFC 2426): name, trade, numbers, address, its page and its website.",
  tags,
  request: {
    params: z.object({ slug: Line(80).openapi({ example: examples.card.slug }) }),
    query: z.object({
      lang: Language.optional().openapi({
        param: {
          description: "What it is in; without it, what its owner wrote it in.",
          example: "hi",
        },
      }),
    }),
  },
  responses: {
    ...publicAnswerOf(
      { "text/vcard": { schema: z.string(), example: examples.contact } },
      "The contact, as a file to be saved.",
      {
        "Content-Disposition": {
          description: "The name of the file.",
          required: true,
          schema: {
            type: "string" as const,
            example: `attachment; filename="${examples.card.slug}.vcf"`,
          },
        },
      },
    ),
    301: {
      description: "It has a new address.",
      headers: locationHeader("/api/business/sharma-paint-works-pune.vcf?lang=hi"),
    },
    ...problemResponses("invalid_request", "unknown_business", "business_gone", "unavailable"),
  },
});

export const getLocator = createRoute({
  method: "get",
  path: "/api/business/{slug}/locator.svg",
  operationId: "getBusinessLocator",
  summary: "Where a business is, as a picture",
  description: "Drawn to scale, north up, among the places around it: an SVG of 400 by 240. A " +
    "circle instead of a pin where only its PIN code is known.",
  tags,
  request: {
    params: z.object({ slug: Line(80).openapi({ example: examples.card.slug }) }),
    query: z.object({
      lang: Language.optional().openapi({
        param: { description: "Of the names in it; without it English.", example: "hi" },
      }),
    }),
  },
  responses: {
    ...publicAnswerOf(
      { "image/svg+xml": { schema: z.string(), example: examples.locator } },
      "The picture.",
    ),
    301: {
      description: "It has a new address.",
      headers: locationHeader("/api/business/sharma-paint-works-pune/locator.svg?lang=hi"),
    },
    ...problemResponses(
      "invalid_request",
      "unknown_business",
      "business_gone",
      "unknown_pincode",
      "unavailable",
    ),
  },
});

export const getPoster = createRoute({
  method: "get",
  path: "/api/business/{slug}/poster.svg",
  operationId: "getBusinessPoster",
  summary: "A business to print: a poster or a sticker",
  description:
    "An SVG of the size of the paper: name, trade, place and number, and a QR code that leads to " +
    "its page. Letters are outlines, and nothing is fetched.",
  tags,
  request: {
    params: z.object({ slug: Line(80).openapi({ example: examples.card.slug }) }),
    query: z.object({
      size: PaperSize.default("a4"),
      lang: Language.optional().openapi({
        param: {
          description: "What it is in; without it, what its owner wrote it in.",
          example: "hi",
        },
      }),
    }),
  },
  responses: {
    ...publicAnswerOf(
      { "image/svg+xml": { schema: z.string(), example: examples.poster } },
      "The poster, to be shown or printed.",
      {
        "Content-Disposition": {
          description: "The name of the file.",
          required: true,
          schema: {
            type: "string" as const,
            example: `inline; filename="${examples.card.slug}-a4-hi.svg"`,
          },
        },
      },
    ),
    301: {
      description: "It has a new address.",
      headers: locationHeader("/api/business/sharma-paint-works-pune/poster.svg?size=a4&lang=hi"),
    },
    ...problemResponses("invalid_request", "unknown_business", "business_gone", "unavailable"),
  },
});

export const listSuggestions = createRoute({
  method: "get",
  path: "/api/suggestions",
  operationId: "listSuggestions",
  summary: "What somebody who has typed this far may mean",
  tags,
  request: {
    query: z.object({
      q: Searched.openapi({ example: "plum" }),
      near: Slug.optional().openapi({
        description: "The slug of the city one is in: its businesses come first.",
        example: "pune",
      }),
    }),
  },
  responses: {
    ...publicAnswer(z.array(Suggestion), "Eight at most; none for fewer than two characters.", [
      examples.suggestion,
    ]),
    ...problemResponses("invalid_request", "unavailable"),
  },
});

export const listCities = createRoute({
  method: "get",
  path: "/api/cities",
  operationId: "listCities",
  summary: "Cities that have businesses, the most first",
  tags,
  request: {
    query: z.object({
      q: Searched.optional().openapi({ example: "pu" }),
      category: Slug.optional().openapi({
        description: "A category's slug: only cities that have it, counting its businesses.",
        example: "plumber",
      }),
      near: Searched.optional().openapi({
        description: "A city, a PIN code or a point: the nearest first, with how far each is.",
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
      q: Searched.optional().openapi({
        description: "The beginning of a name of today or of before, or a PIN code.",
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
