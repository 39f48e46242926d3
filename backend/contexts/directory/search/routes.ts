import type { Context } from "hono";
import { Body } from "#/http/body.ts";
import type { CachedAnswers } from "#/http/cached-answers.ts";
import { publicJson, publicText } from "#/http/contract/json.ts";
import { createRouter } from "#/http/contract/router.ts";
import { pageLinks } from "#/http/page-links.ts";
import { encodeCursor } from "#/shared/pagination.ts";
import { everyList } from "#/shared/invalidation.ts";
import { maxAge } from "../max-age.ts";
import type { CityCache } from "./city-cache.ts";
import { centreOfCity, centreOfPincode } from "../places/geocoding/centres.ts";
import { isPoint } from "../places/geocoding/named-places.ts";
import { firstEnd, presentCards } from "../present.ts";
import type { CategorySummary, ListedPlace } from "../schemas.ts";
import { findElsewhere } from "./find-elsewhere.ts";
import { findList, type FindListCtx } from "./find-list.ts";
import { searchFacets } from "./search-facets.ts";
import type { NearResult } from "./search-near.ts";
import { recordSearch } from "../zero-result/record-search.ts";
import { findFeatured, findPlacesOf } from "../lists/browse-queries.ts";
import * as contract from "./contract.ts";
import { readCategories } from "../lists/read-categories.ts";
import type { Hit } from "../lists/list.ts";
import { invalidationKeys, type ListQuery } from "./list-query.ts";
import { sketchOf } from "./list-sketch.ts";
import { presentCircle, presentUnderstood } from "./present-understood.ts";

export type ListsCtx = FindListCtx & { answers: CachedAnswers };

export function listRoutes(ctx: ListsCtx, cityCache: CityCache) {
  const find = (query: ListQuery) => findList(ctx, cityCache, query);
  const cardsOf = (rows: readonly Hit[], { located, hasDistances }: NearResult) =>
    presentCards(rows, ctx.now(), { located, isNear: hasDistances });

  return createRouter()
    .openapi(contract.listBusinesses, async (c) => {
      const query = c.req.valid("query");
      const { body, headers, recorded } = await ctx.answers.get(
        c,
        invalidationKeys(query),
        async () => {
          const { result, recorded } = await find(query);
          return {
            body: Body.ofAnswer(cardsOf(result.rows, result)),
            endsAt: firstEnd(result.rows, ctx.now()),
            headers: listHeadersOf(c, result),
            recorded,
          };
        },
      );
      if (recorded) await recordSearch(ctx, recorded.input, recorded);
      const isPersonal = isPoint(query.near);
      return publicText(c, body, { maxAge: maxAge.businesses, isPersonal, headers });
    })
    .openapi(contract.searchBusinesses, async (c) => {
      const query = c.req.valid("query");
      const { body, recorded } = await ctx.answers.get(c, invalidationKeys(query), async () => {
        const found = await find(query);
        const { input, known, result, recorded } = found;
        const understood = presentUnderstood(query, found, known.cities);
        const city = understood.place?.slug;
        const near = understood.pincode?.pincode ?? city ?? "";
        const point = centreOfPincode(near) ?? centreOfCity(near);
        const here = result.rows.filter((row) => result.located(row) === "here");
        const [facets, elsewhere, places] = await Promise.all([
          query.facets === "true" ? searchFacets(ctx, input, result, known.cities) : undefined,
          findElsewhere(ctx, input, result, city, known),
          point ? findPlacesOf(ctx.db, here.map(({ id }) => id)) : [],
        ]);
        const { total, capped, next, previous, rows } = result;
        const farther = presentCards(elsewhere, ctx.now(), {
          located: () => "farther",
          isNear: true,
        });
        const rest = JSON.stringify({
          total,
          capped,
          ...next && { next: encodeCursor(next) },
          ...previous && { prev: encodeCursor(previous) },
          circle: presentCircle(found, understood, known.cities),
          sketch: point && sketchOf(near, point, places),
          understood,
          facets,
        });
        // The cards are JSON text already.
        const others = elsewhere.length > 0 ? `,"elsewhere":${farther}` : "";
        return {
          body: Body.ofAnswer(
            `{"items":${cardsOf(rows, result)}${others},${rest.slice(1)}`,
          ),
          endsAt: firstEnd([...rows, ...elsewhere], ctx.now()),
          recorded,
        };
      });
      if (recorded) await recordSearch(ctx, recorded.input, recorded);
      return publicText(c, body, { maxAge: maxAge.businesses, isPersonal: isPoint(query.near) });
    })
    .openapi(contract.listBusinessPlaces, async (c) => {
      const query = c.req.valid("query");
      const { result: { rows } } = await find(query);
      const places = await findPlacesOf(ctx.db, rows.map(({ id }) => id));
      return publicJson<ListedPlace[]>(c, places, maxAge.businesses, isPoint(query.near));
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
      const body = await readCategories(ctx.db, c.req.valid("query").city);
      return publicJson<CategorySummary[]>(c, body, maxAge.places);
    });
}

function listHeadersOf(c: Context, result: NearResult): Record<string, string> {
  return {
    "X-Total-Count": String(result.total),
    ...result.capped && { "X-Total-Count-Capped": "true" },
    ...result.corrected && { "X-Corrected-Query": encodeURIComponent(result.corrected) },
    ...pageLinks(c, result),
  };
}
