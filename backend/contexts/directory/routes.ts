import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Ctx } from "../../db/ctx.ts";
import type { Db } from "../../db/database.ts";
import { Cursor, locationHeader } from "../../http/contract/contract.ts";
import { publicAnswer, publicJson, publicJsonText } from "../../http/contract/json.ts";
import { createRouter, problemResponses } from "../../http/contract/router.ts";
import { pageLinks } from "../../http/page-links.ts";
import { Line } from "../../shared/text-fields.ts";
import { categories, type CategoryId, findCategory } from "../../shared/categories.ts";
import { AppError } from "../../shared/errors.ts";
import { SearchText } from "../../shared/text-fields.ts";
import { slugify } from "../../shared/text.ts";
import { Slug } from "../listings/mod.ts";
import { keepCities } from "./places/cities.ts";
import { countUnmatchedQuery } from "./unmatched/count-unmatched-query.ts";
import { type AdminDeps, unmatchedRoutes } from "./unmatched/routes.ts";
import { presentCards, presentCity, presentDetail } from "./present.ts";
import { findPincode } from "./places/pincodes.ts";
import { type CityRow, countByCategory, countByCity, findFeatured } from "./queries.ts";
import {
  BusinessCard,
  BusinessDetail,
  CategorySummary,
  City,
  longestQuery,
  PincodePlace,
  sorts,
  Suggestion,
} from "./schemas.ts";
import {
  outcomeOf,
  search,
  type SearchInput,
  type SearchOutcome,
  type SearchResult,
} from "./search/search.ts";
import { readBusiness } from "./business-page/read-business.ts";
import { filterCities, suggest } from "./search/suggest.ts";
import * as examples from "./examples.ts";

const tags = ["directory"];

/** Seconds for which an answer may be kept; a business's own are asked for again each time. */
const maxAge = { businesses: 0, places: 60, pincodes: 86_400 };

/** What a person typed, in NFC, with single spaces. */
const Searched = SearchText(longestQuery);

const listHeaders = {
  "X-Total-Count": {
    description: "How many there are in all.",
    schema: { type: "integer" as const, example: 41 },
  },
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
    description: "The place in `q` that has no such business, percent-encoded; nothing is found.",
    schema: { type: "string" as const, example: "wardha" },
  },
  Link: {
    description: "The neighbouring pages (RFC 8288).",
    schema: { type: "string" as const, example: '</api/business?cursor=ZjUw>; rel="next"' },
  },
};

const listCategories = createRoute({
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
    ...publicAnswer(z.array(CategorySummary), "All twelve.", [examples.category]),
    ...problemResponses("invalid_request", "unavailable"),
  },
});

const listBusinesses = createRoute({
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
      q: Searched.optional().openapi({ example: "plumber in pune" }),
      category: Slug.optional().openapi({ description: "A category's slug.", example: "plumber" }),
      city: Searched.optional().openapi({
        description: "A city's slug or name.",
        example: "pune",
      }),
      state: Searched.optional().openapi({ example: "Maharashtra" }),
      pincode: z.string().regex(/^[1-9]\d{5}$/, "Six digits").optional()
        .openapi({ example: "411038" }),
      exact: z.enum(["true", "false"]).optional().openapi({
        description: "`true`: the words of `q` are spelt as they are meant.",
      }),
      openNow: z.enum(["true", "false"]).optional(),
      sort: z.enum(sorts).optional(),
      limit: z.coerce.number().int().min(1).max(50).optional().openapi({ example: 20 }),
      cursor: Cursor,
    }),
  },
  responses: {
    ...publicAnswer(z.array(BusinessCard), "A page of businesses.", [examples.card], listHeaders),
    ...problemResponses("invalid_request", "invalid_cursor", "unknown_category", "unavailable"),
  },
});

const listFeatured = createRoute({
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

const getBusiness = createRoute({
  method: "get",
  path: "/api/business/{slug}",
  operationId: "getBusiness",
  summary: "One business, whole",
  tags,
  request: {
    params: z.object({ slug: Line(80).openapi({ example: examples.card.slug }) }),
  },
  responses: {
    ...publicAnswer(BusinessDetail, "The business.", examples.detail),
    301: {
      description: "It has a new address.",
      headers: locationHeader("/api/business/sharma-paint-works-pune"),
    },
    ...problemResponses("unknown_business", "business_gone", "unavailable"),
  },
});

const listSuggestions = createRoute({
  method: "get",
  path: "/api/suggestions",
  operationId: "listSuggestions",
  summary: "What somebody who has typed this far may mean",
  tags,
  request: { query: z.object({ q: Searched.openapi({ example: "plum" }) }) },
  responses: {
    ...publicAnswer(z.array(Suggestion), "Eight at most; none for fewer than two characters.", [
      examples.suggestion,
    ]),
    ...problemResponses("invalid_request", "unavailable"),
  },
});

const listCities = createRoute({
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
    }),
  },
  responses: {
    ...publicAnswer(z.array(City), "The cities.", [examples.city]),
    ...problemResponses("invalid_request", "unknown_category", "unavailable"),
  },
});

const getPincode = createRoute({
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
    ...publicAnswer(z.array(PincodePlace), "The choices.", [examples.pincodePlace]),
    ...problemResponses("invalid_request", "unknown_pincode"),
  },
});

type DirectoryCtx = Ctx & AdminDeps & {
  /** What is written to; `db` may be a read replica. */
  primary: Db;
  /** Told of every search for words. */
  onSearched?: ((outcome: SearchOutcome) => void) | undefined;
};

/** The public reads, and what admins teach the search. */
export function directoryRoutes(ctx: DirectoryCtx) {
  const known = keepCities(ctx.db, ctx.now);

  return createRouter()
    .route("/", unmatchedRoutes({ ...ctx, db: ctx.primary }, known))
    .openapi(listCategories, async (c) => {
      const counts = await countByCategory(ctx.db, c.req.valid("query").city ?? "");
      const body = categories.map((category) => ({
        ...category,
        count: counts.get(category.id) ?? 0,
      }));
      return publicJson<CategorySummary[]>(c, body, maxAge.places);
    })
    .openapi(listBusinesses, async (c) => {
      const { lexicon } = await known();
      const query = c.req.valid("query");
      const input = toSearchInput(query, ctx.now());
      const result = await search(ctx, input, lexicon);
      if (input.text) await note(ctx, input, result);
      return publicJsonText(c, presentCards(result.rows, ctx.now()), {
        maxAge: maxAge.businesses,
        headers: listHeadersOf(c, result),
      });
    })
    .openapi(listFeatured, async (c) => {
      const cards = await findFeatured(ctx.db);
      return publicJsonText(c, presentCards(cards, ctx.now()), { maxAge: maxAge.businesses });
    })
    .openapi(getBusiness, async (c) => {
      const found = await readBusiness(ctx, c.req.valid("param").slug);
      if ("movedTo" in found) return c.redirect(`/api/business/${found.movedTo}`, 301);
      return publicJson<BusinessDetail>(
        c,
        presentDetail(found.business, ctx.now()),
        maxAge.businesses,
      );
    })
    .openapi(listSuggestions, async (c) => {
      const suggestions = await suggest(ctx, c.req.valid("query").q, await known());
      return publicJson<Suggestion[]>(c, suggestions, maxAge.places);
    })
    .openapi(listCities, async (c) => {
      const { cities } = await known();
      const { q = "", category } = c.req.valid("query");
      const found = filterCities(q, category ? await citiesWith(ctx.db, category, cities) : cities);
      return publicJson<City[]>(c, found.map(presentCity), maxAge.places);
    })
    .openapi(getPincode, async (c) => {
      const places = await findPincode(c.req.valid("param").pin);
      if (places.length === 0) throw new AppError("unknown_pincode");
      return publicJson<PincodePlace[]>(c, places, maxAge.pincodes);
    });
}

/** For statistics; a page after the first is no search of its own. */
async function note(ctx: DirectoryCtx, { text, cursor }: SearchInput, result: SearchResult) {
  const kind = outcomeOf(result);
  ctx.onSearched?.(kind);
  if (kind === "found" || cursor !== undefined) return;
  const { corrected } = result;
  await countUnmatchedQuery({ ...ctx, db: ctx.primary }, { text, kind, corrected });
}

/** @throws {AppError} `unknown_category` */
function categoryOf(slug: string): CategoryId {
  const category = findCategory(slug);
  if (!category) throw new AppError("unknown_category");
  return category.id;
}

/** The cities that have a trade, with how many of it each has, the most first. */
async function citiesWith(db: Db, slug: string, cities: CityRow[]): Promise<CityRow[]> {
  const counts = await countByCity(db, categoryOf(slug));
  return cities.flatMap((city) => {
    const n = counts.get(city.slug);
    return n ? [{ ...city, n }] : [];
  }).sort((a, b) => b.n - a.n);
}

type ListQuery = z.infer<typeof listBusinesses.request.query>;

function toSearchInput(query: ListQuery, now: Date): SearchInput {
  const filters = {
    category: query.category === undefined ? undefined : categoryOf(query.category),
    city: query.city && slugify(query.city),
    state: query.state && slugify(query.state),
    pincode: query.pincode,
    openAt: query.openNow === "true" ? now : undefined,
  };
  const isBare = !query.q && Object.values(filters).every((value) => !value);
  return {
    text: query.q ?? "",
    filters,
    sort: query.sort ?? (isBare ? "newest" : "relevance"),
    limit: query.limit ?? 20,
    cursor: query.cursor,
    exact: query.exact === "true",
  };
}

function listHeadersOf(c: Context, result: SearchResult): Record<string, string> {
  return {
    "X-Total-Count": String(result.total),
    ...result.capped && { "X-Total-Count-Capped": "true" },
    ...result.corrected && { "X-Corrected-Query": encodeURIComponent(result.corrected) },
    ...result.partial && { "X-Partial-Match": "true" },
    ...result.leftOut.length > 0 &&
      { "X-Left-Out": encodeURIComponent(result.leftOut.join(" ")) },
    ...result.missing && {
      [result.missing.isKnown ? "X-Empty-Place" : "X-Unknown-Place"]: encodeURIComponent(
        result.missing.place,
      ),
    },
    ...pageLinks(c, result),
  };
}
