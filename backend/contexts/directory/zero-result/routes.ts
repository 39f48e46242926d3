import { z } from "@hono/zod-openapi";
import type { Ctx } from "#/db/ctx.ts";
import { type Admin, adminRoute } from "#/http/contract/admin.ts";
import {
  jsonAnswer,
  jsonBody,
  pageHeaders,
  pageQuery,
  WholeNumber,
} from "#/http/contract/contract.ts";
import { createRouter } from "#/http/contract/router.ts";
import { setPageHeaders } from "#/http/page-links.ts";
import { type Authenticate, requireActor } from "#/http/requests/auth.ts";
import { CalendarDate } from "#/shared/calendar-date.ts";
import { decodeCursor, toPage } from "#/shared/pagination.ts";
import type { CityCache } from "../search/city-cache.ts";
import * as examples from "./examples.ts";
import { findSynonyms, findZeroResultQueries, toSynonym } from "./queries.ts";
import { NewSynonym, Synonym, ZeroResultQuery } from "./schemas.ts";
import { addSynonym, removeSynonym } from "./synonyms.ts";
import { writeZeroResults, type ZeroResultCounter } from "./zero-result-counter.ts";

export type AdminDeps = { authenticate: Authenticate; zeroResults: ZeroResultCounter };

export function zeroResultRoutes(ctx: Ctx & AdminDeps, cityCache: CityCache) {
  const router = createRouter<Admin>();
  for (const path of ["unmatched-queries", "synonyms/*"]) {
    router.use(`/api/admin/${path}`, requireActor(ctx.authenticate));
  }
  return router
    .openapi(
      adminRoute("searches.read", "get", "/api/admin/unmatched-queries", {
        operationId: "listUnmatchedQueries",
        summary: "List the searches of a week without results, most frequent first",
        description: "Search texts that had no exact match. They have no link to the users.",
        request: {
          query: z.object({
            week: CalendarDate.optional().openapi({
              description: "The Monday of the week. The default is this week.",
              example: "2026-11-16",
            }),
            ...pageQuery,
            limit: WholeNumber(1, 100).optional().openapi({ example: 20 }),
          }),
        },
        responses: {
          200: {
            ...jsonAnswer(z.array(ZeroResultQuery), "A page of searches.", [
              examples.zeroResultQuery,
            ]),
            headers: pageHeaders({
              path: "/api/admin/unmatched-queries",
              count: 3,
              total: "The total number of different texts.",
            }),
          },
        },
        problems: ["invalid_cursor"],
      }),
      async (c) => {
        const { week, limit = 20, cursor: at } = c.req.valid("query");
        const cursor = at === undefined ? undefined : decodeCursor(at);
        await writeZeroResults(ctx, ctx.zeroResults);
        const { found, total } = await findZeroResultQueries(ctx.db, week ?? ctx.now(), {
          limit,
          cursor,
        });
        const page = toPage(found, limit, cursor);
        setPageHeaders(c, page, total);
        return c.json(page.rows.map(({ score: _, ...row }) => row), 200);
      },
    )
    .openapi(
      adminRoute("searches.read", "get", "/api/admin/synonyms", {
        operationId: "listSynonyms",
        summary: "List the synonyms that admins have added for trades and cities, newest first",
        responses: {
          200: jsonAnswer(z.array(Synonym), "The whole list.", [
            examples.synonym,
            examples.placeName,
          ]),
        },
      }),
      async (c) => c.json((await findSynonyms(ctx.db)).map(toSynonym), 200),
    )
    .openapi(
      adminRoute("searches.change", "post", "/api/admin/synonyms", {
        operationId: "addSynonym",
        summary: "Add a phrase as a synonym of a trade or a city",
        description:
          "It overrides the built-in vocabulary and takes effect everywhere within a minute.",
        request: { body: jsonBody(NewSynonym, { phrase: "tonti", category: "plumber" }) },
        responses: {
          200: jsonAnswer(Synonym, "The phrase is stored with this meaning.", examples.synonym),
        },
        problems: ["unknown_city"],
      }),
      async (c) => {
        const adminId = c.get("actor").accountId;
        const added = await addSynonym(ctx, { ...c.req.valid("json"), adminId });
        await cityCache(ctx.db);
        return c.json(added, 200);
      },
    )
    .openapi(
      adminRoute("searches.change", "delete", "/api/admin/synonyms/{id}", {
        operationId: "removeSynonym",
        summary: "Delete a synonym",
        request: { params: z.object({ id: z.uuid().openapi({ example: examples.synonym.id }) }) },
        responses: { 204: { description: "The synonym does not exist." } },
      }),
      async (c) => {
        await removeSynonym(ctx, c.req.valid("param").id, c.get("actor").accountId);
        await cityCache(ctx.db);
        return c.body(null, 204);
      },
    );
}
