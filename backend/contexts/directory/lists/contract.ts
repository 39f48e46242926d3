import { z } from "@hono/zod-openapi";
import { Slug } from "#/contexts/listings/mod.ts";
import { pageHeaders, pageQuery } from "#/http/contract/contract.ts";
import { publicAnswer } from "#/http/contract/json.ts";
import { createRoute, problemResponses } from "#/http/contract/router.ts";
import { costing } from "#/http/requests/read-limit.ts";
import { SearchedText } from "#/shared/text/text-fields.ts";
import * as examples from "../examples.ts";
import { mostTerms } from "../search/query-understanding/understand-query.ts";
import { BusinessCard, CategorySummary, Facets, ListedPlace, Query, sorts } from "../schemas.ts";
import { filterParameters } from "./filters.ts";

const tags = ["directory"];

const { Link, ...totalHeader } = pageHeaders({ path: "/api/business", count: 41 });

const listHeaders = {
  ...totalHeader,
  "X-Total-Count-Capped": {
    description: "`true` when there are more matches than `X-Total-Count`.",
    schema: { type: "string" as const, enum: ["true"] },
  },
  "X-Corrected-Query": {
    description: "The corrected query that was searched for instead of `q`, percent-encoded.",
    schema: { type: "string" as const },
  },
  "X-Partial-Match": {
    description: "`true` when no business matches all of `q`. The results match most of it, or " +
      "mention it.",
    schema: { type: "string" as const, enum: ["true"] },
  },
  "X-Left-Out": {
    description: "The words of `q` that a partial match ignores, and conditions that no business " +
      "there meets (“open on Sunday”): phrases separated by commas, each percent-encoded.",
    schema: { type: "string" as const, example: "dentist,open%20on%20Sunday" },
  },
  "X-Unknown-Place": {
    description:
      "A place in `q` that the service does not know, percent-encoded. The list is empty.",
    schema: { type: "string" as const, example: "atlantis" },
  },
  "X-Empty-Place": {
    description: "A place in `q` without such a business, percent-encoded. The list is empty, or " +
      "with `X-Partial-Match` has businesses of the same city.",
    schema: { type: "string" as const, example: "wardha" },
  },
  "X-Category": {
    description: "The category, when `q` names only a category and perhaps a place, " +
      "apart from the words in `X-Left-Out`.",
    schema: { type: "string" as const, example: "plumber" },
  },
  "X-City": {
    description: "The city that `q` names, or of which it names a part, together with a category.",
    schema: { type: "string" as const, example: "pune" },
  },
  "X-Near": {
    description: "The city of `near`, when the list has only businesses of that city.",
    schema: { type: "string" as const, example: "pune" },
  },
  "X-Asks-Near": {
    description: "`true` when `q` asks for nearby businesses (“near me”) and `near` is missing.",
    schema: { type: "string" as const, enum: ["true"] },
  },
  "X-Elsewhere": {
    description: "`true` when no business in the city of `near` matches `q`.",
    schema: { type: "string" as const, enum: ["true"] },
  },
  Link,
};

const near = SearchedText.optional().openapi({
  description:
    "The position of the visitor. With a PIN code, or latitude and longitude in degrees " +
    "(`18.51,73.81`), the nearest businesses come first and have a `distanceKm`. Open " +
    "businesses within 25 km come before the others. With a city, by slug or name, the " +
    "list has only businesses of that city if `q` names no place and the city has " +
    "matches. `X-Near` then names the city. With a city and `sort=distance`, the " +
    "nearest to the city centre come first. The service rejects places it does not know " +
    "and points outside India.",
  example: "411038",
});

const sort = z.enum(sorts).optional().openapi({
  description:
    "`distance` needs `near` and sorts by distance, whether businesses are open or not. " +
    "`rating` sorts by a weighted average, as if eight more customers had given the " +
    "average of the trade. Businesses with fewer than three reviews come last. If `q` has " +
    "more than 1,000 matches, the best 1,000 are sorted. If some businesses match `q` exactly, " +
    "both orders list only these.",
});

/** The parameters of a list, without paging. */
const listParameters = {
  q: Query.optional().openapi({
    description: "The text of the user: trades, places, names, and conditions such as “open on " +
      "Sunday”, “at night”, “under 300”, “10 years experience” and “home visit”. The " +
      "service reads the first 300 characters of the first `q`, control characters as spaces, and searches for " +
      "at most twelve terms. Trades, places and PIN codes come first, then other words in their order.",
    example: "plumber in pune",
  }),
  ...filterParameters,
  near,
  exact: z.enum(["true", "false"]).optional().openapi({
    description: "`true` turns off spelling correction for `q`.",
  }),
  sort,
};

const listProblems = [
  "invalid_request",
  "unknown_category",
  "unknown_pincode",
  "unavailable",
] as const;

export const listCategories = createRoute({
  method: "get",
  path: "/api/categories",
  operationId: "listCategories",
  summary: "List the trades and how many businesses each has",
  tags,
  request: {
    query: z.object({
      city: Slug.optional().openapi({
        description: "A city's slug. It limits the counts to this city.",
        example: "pune",
      }),
    }),
  },
  responses: {
    ...publicAnswer(z.array(CategorySummary), "The whole list.", [examples.category]),
    ...problemResponses("invalid_request", "unavailable"),
  },
});

/** A list request costs two reads, plus two for every four further words of the query. */
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
    "Without `q` and filters, the newest businesses come first. With only filters, the " +
    "most complete listings come first. `q` accepts trades, places, PIN codes, names, phone " +
    "numbers and GSTINs in Latin letters or an Indian script from Devanagari to Malayalam. Other " +
    "scripts than Devanagari are read by their sound.",
  tags,
  request: {
    query: z.object({
      ...listParameters,
      ...pageQuery,
    }),
  },
  middleware: list,
  responses: {
    ...publicAnswer(z.array(BusinessCard), "A page of businesses.", [examples.card], listHeaders),
    ...problemResponses(...listProblems, "invalid_cursor"),
  },
});

export const listFacets = createRoute({
  method: "get",
  path: "/api/business/facets",
  operationId: "listBusinessFacets",
  summary: "List the available filters and how many businesses each would leave",
  description:
    "The counts belong to the list that `/api/business` returns for the same query. For " +
    "filters with a single value (city, area, years of experience), each count replaces " +
    "the chosen value. For long lists, the service counts the 1,001 most complete " +
    "listings. With more filters, it counts among the 10,000 most complete listings of " +
    "the trade and the place. `capped` and `cappedChoices` mark counts that are lower " +
    "limits.",
  tags,
  request: { query: z.object(listParameters) },
  middleware: list,
  responses: {
    ...publicAnswer(Facets, "The counts.", examples.facets),
    ...problemResponses(...listProblems),
  },
});

export const listBusinessPlaces = createRoute({
  method: "get",
  path: "/api/business/places",
  operationId: "listBusinessPlaces",
  summary: "List the positions of the businesses of a list",
  description:
    "The businesses that `/api/business` returns for the same query, in the same order. " +
    "Businesses without a known position are left out.",
  tags,
  request: { query: z.object({ ...listParameters, ...pageQuery }) },
  middleware: list,
  responses: {
    ...publicAnswer(z.array(ListedPlace), "The positions.", [examples.listedPlace]),
    ...problemResponses(...listProblems, "invalid_cursor"),
  },
});

export const listFeatured = createRoute({
  method: "get",
  path: "/api/business/featured",
  operationId: "listFeaturedBusinesses",
  summary: "List the most complete listing of each trade",
  tags,
  responses: {
    ...publicAnswer(z.array(BusinessCard), "At most twelve.", [examples.card]),
    ...problemResponses("unavailable"),
  },
});
