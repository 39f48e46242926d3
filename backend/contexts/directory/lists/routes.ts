import type { Context } from "hono";
import { Body } from "#/http/body.ts";
import type { CachedAnswers } from "#/http/cached-answers.ts";
import { publicJson, publicText } from "#/http/contract/json.ts";
import { createRouter } from "#/http/contract/router.ts";
import { pageLinks } from "#/http/page-links.ts";
import { categories, categorySlug } from "#/shared/categories.ts";
import { everyList } from "#/shared/invalidation.ts";
import { maxAge } from "../max-age.ts";
import type { CityCache } from "../places/listed-cities/city-cache.ts";
import { isPoint } from "../places/geocoding/named-places.ts";
import { firstEnd, presentCards, presentFacets } from "../present.ts";
import type { CategorySummary, Facets, ListedPlace } from "../schemas.ts";
import { outcomeOf, type SearchInput } from "../search/search.ts";
import { searchFacets } from "../search/search-facets.ts";
import { namesPlace } from "../search/matching/tiers.ts";
import { type NearResult, searchNear } from "../search/search-near.ts";
import type { WordMemory } from "../search/spelling/word-memory.ts";
import { recordSearch, type SearchRecordingCtx } from "../zero-result/record-search.ts";
import { findFeatured, findPlacesOf } from "./browse-queries.ts";
import * as contract from "./contract.ts";
import { countByCategory } from "./count-queries.ts";
import { findLocalityNames } from "./facet-queries.ts";
import { invalidationKeys, toSearchInput } from "./list-query.ts";

export type ListsCtx = SearchRecordingCtx & { words: WordMemory; answers: CachedAnswers };

export function listRoutes(ctx: ListsCtx, cityCache: CityCache) {
  const searchContext = async () => ({ ...await cityCache(), words: ctx.words });
  const find = async (input: SearchInput, city: string | undefined) =>
    await searchNear(ctx, input, city, await searchContext());

  return createRouter()
    .openapi(contract.listBusinesses, async (c) => {
      const query = c.req.valid("query");
      const { input, city, asksNear } = toSearchInput(query, ctx.now(), (await cityCache()).cities);
      const { body, headers, recorded } = await ctx.answers.get(
        c,
        invalidationKeys(query),
        async () => {
          const result = await find(input, city);
          const cards = presentCards(result.rows, ctx.now(), result.hasDistances);
          return {
            body: Body.ofAnswer(cards),
            endsAt: firstEnd(result.rows, ctx.now()),
            headers: {
              ...listHeadersOf(c, result),
              // If the query names a place, "near" refers to that place.
              ...asksNear && !query.near && !query.city && !namesPlace(result.reading.query) &&
                { "X-Asks-Near": "true" },
            },
            recorded: input.text
              ? { kind: outcomeOf(result), corrected: result.corrected }
              : undefined,
          };
        },
      );
      if (recorded) await recordSearch(ctx, input, recorded);
      const isPersonal = isPoint(query.near);
      return publicText(c, body, { maxAge: maxAge.businesses, isPersonal, headers });
    })
    .openapi(contract.listBusinessPlaces, async (c) => {
      const query = c.req.valid("query");
      const { input, city } = toSearchInput(query, ctx.now(), (await cityCache()).cities);
      const { rows } = await find(input, city);
      const places = await findPlacesOf(ctx.db, rows.map(({ id }) => id));
      return publicJson<ListedPlace[]>(c, places, maxAge.businesses, isPoint(query.near));
    })
    .openapi(contract.listFacets, async (c) => {
      const query = c.req.valid("query");
      const { input, city } = toSearchInput(query, ctx.now(), (await cityCache()).cities);
      const { body } = await ctx.answers.get(c, invalidationKeys(query), async () => {
        const facets = await searchFacets(ctx, input, city, await searchContext());
        const names = await findLocalityNames(ctx.db, facets);
        const presented: Facets = presentFacets(facets, (await cityCache()).cities, names);
        return { body: Body.ofAnswer(JSON.stringify(presented)) };
      });
      const isPersonal = isPoint(query.near);
      return publicText(c, body, { maxAge: maxAge.businesses, isPersonal });
    })
    .openapi(contract.listFeatured, async (c) => {
      const { body } = await ctx.answers.get(c, [everyList], async () => {
        const rows = await findFeatured(ctx.db);
        const cards = presentCards(rows, ctx.now());
        return { body: Body.ofAnswer(cards), endsAt: firstEnd(rows, ctx.now()) };
      });
      return publicText(c, body, { maxAge: maxAge.businesses });
    })
    .openapi(contract.listCategories, async (c) => {
      const counts = await countByCategory(ctx.db, c.req.valid("query").city ?? "");
      const body = categories.map(({ id, slug, name }) => ({
        id,
        slug,
        name,
        count: counts.get(id) ?? 0,
      }));
      return publicJson<CategorySummary[]>(c, body, maxAge.places);
    });
}

function listHeadersOf(c: Context, result: NearResult): Record<string, string> {
  return {
    "X-Total-Count": String(result.total),
    ...result.capped && { "X-Total-Count-Capped": "true" },
    ...result.corrected && { "X-Corrected-Query": encodeURIComponent(result.corrected) },
    ...result.partial && { "X-Partial-Match": "true" },
    ...result.leftOut.length > 0 &&
      { "X-Left-Out": result.leftOut.map(encodeURIComponent).join(",") },
    ...result.missing && {
      [result.missing.isKnown ? "X-Empty-Place" : "X-Unknown-Place"]: encodeURIComponent(
        result.missing.place,
      ),
    },
    ...result.means && { "X-Category": categorySlug(result.means.category) },
    ...result.means?.city && { "X-City": result.means.city },
    ...result.near && { "X-Near": result.near },
    ...result.isElsewhere && { "X-Elsewhere": "true" },
    ...pageLinks(c, result),
  };
}
