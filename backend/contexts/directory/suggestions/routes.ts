import { z } from "@hono/zod-openapi";
import { Slug } from "#/contexts/listings/mod.ts";
import type { Ctx } from "#/db/ctx.ts";
import { publicAnswer, publicJson } from "#/http/contract/json.ts";
import { createRoute, createRouter, problemResponses } from "#/http/contract/router.ts";
import * as examples from "../examples.ts";
import { maxAge } from "../max-age.ts";
import type { CityCache } from "../search/city-cache.ts";
import { Query, Suggestion } from "../schemas.ts";
import { suggest } from "./suggest.ts";

export const suggestionRoutes = (ctx: Ctx, cityCache: CityCache) =>
  createRouter()
    .openapi(
      createRoute({
        method: "get",
        path: "/api/suggestions",
        operationId: "listSuggestions",
        summary: "Suggest what the user may be looking for",
        tags: ["directory"],
        request: {
          query: z.object({
            q: Query.openapi({
              description:
                "The service reads the first 300 characters, control characters as spaces.",
              example: "plum",
            }),
            near: Slug.optional().openapi({
              description:
                "The slug of the user's city. Its businesses come first, and trades are suggested " +
                "for this city, too.",
              example: "pune",
            }),
          }),
        },
        responses: {
          ...publicAnswer(
            z.array(Suggestion),
            "At most eight suggestions. None for fewer than two characters.",
            [examples.tradeInPlace, examples.suggestion],
          ),
          ...problemResponses("invalid_request", "unavailable"),
        },
      }),
      async (c) => {
        const { q, near } = c.req.valid("query");
        const suggestions = await suggest(ctx, q, await cityCache(), near);
        return publicJson<Suggestion[]>(c, suggestions, maxAge.places);
      },
    );
