import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { Slug } from "#/contexts/listings/mod.ts";
import { pageHeaders, pageQuery } from "#/http/contract/contract.ts";
import { publicAnswer } from "#/http/contract/json.ts";
import { createRoute, problemResponses } from "#/http/contract/router.ts";
import { costing } from "#/http/requests/read-limit.ts";
import { SearchedText } from "#/shared/text/text-fields.ts";
import * as examples from "../examples.ts";
import { mostTerms } from "../query-understanding/understand-query.ts";
import {
  BusinessCard,
  CategorySummary,
  ListedBusiness,
  ListedPlace,
  Query,
  SearchAnswer,
  sorts,
} from "../schemas.ts";
import { filterParameters } from "../lists/filters.ts";

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
  Link,
};

const near = SearchedText.optional().openapi({
  description: "The place of the visitor: a PIN code, latitude and longitude in degrees " +
    "(`18.51,73.81`), or a city by slug or name. If no other parameter and no word of `q` names " +
    "a place, the list has only businesses of that city, or within the smallest of 10, 25 and 50 " +
    "km of the point with at least six of the trade, and those that serve it. If `q` is more " +
    "than a trade, they are within 50 km; if none of them matches, the list is of all of India. " +
    "With a PIN code or a point, businesses have a `distanceKm`. If `q` is only a trade, bands " +
    "of up to 3, 10, 25 and 50 km follow each other, each with open businesses before those with " +
    "unknown hours and closed ones. With a city and `sort=distance`, the nearest to the city " +
    "centre come first. The service rejects places it does not know and points outside India.",
  example: "411038",
});

const sort = z.enum(sorts).optional().openapi({
  description:
    "`distance` needs `near` and sorts by distance, whether businesses are open or not. " +
    "`rating` sorts by a weighted average, as if eight more customers had given four " +
    "stars. Businesses with fewer than three reviews come last. If `q` has " +
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

/** A search costs two reads, plus two for every four further words of its text. */
export const searchCost = (text: string): number => {
  const terms = Math.min(mostTerms, text.split(/\s+/).filter(Boolean).length);
  return 2 * Math.max(1, Math.ceil(terms / 4));
};
const costOf = (c: Context): number => searchCost(c.req.query("q") ?? "");
const list = costing(costOf);

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
    ...publicAnswer(
      z.array(ListedBusiness),
      "A page of businesses.",
      [examples.listedBusiness],
      listHeaders,
    ),
    ...problemResponses(...listProblems, "invalid_cursor"),
  },
});

export const searchBusinesses = createRoute({
  method: "get",
  path: "/api/search",
  operationId: "searchBusinesses",
  summary: "Find businesses, with all that a page of results shows",
  description:
    "The same list as `/api/business`, with what the service understood, the counts of filters " +
    "and, for a short list, businesses farther away.\n\n" +
    "The counts belong to the list. For " +
    "filters with a single value (city, area, years of experience), each count replaces " +
    "the chosen value. For long lists, the service counts the 1,001 most complete " +
    "listings. `capped` and `cappedChoices` of `facets` mark counts that are lower limits.",
  tags,
  request: {
    query: z.object({
      ...listParameters,
      ...pageQuery,
      facets: z.enum(["true", "false"]).optional().openapi({
        description: "`true` also counts how many businesses each filter would leave.",
      }),
    }),
  },
  middleware: costing((c) => costOf(c) * (c.req.query("facets") === "true" ? 2 : 1)),
  responses: {
    ...publicAnswer(SearchAnswer, "A page of businesses.", examples.searchAnswer),
    ...problemResponses(...listProblems, "invalid_cursor"),
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
