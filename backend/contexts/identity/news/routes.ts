import { createRoute, createRouter, problemResponses } from "#/http/contract/router.ts";
import type { SignedIn } from "#/http/requests/auth.ts";
import { bodyProblems, json, jsonBody, security, tags } from "../responses.ts";
import type { RouteDeps } from "../ctx.ts";
import * as examples from "../examples.ts";
import { markNewsSeen, readNews } from "./read-news.ts";
import { News, SeenNewsInput } from "./schemas.ts";

export function newsRoutes({ ctx }: RouteDeps) {
  return createRouter<SignedIn>()
    .openapi(
      createRoute({
        method: "get",
        path: "/api/my/news",
        operationId: "readNews",
        summary: "Count what is new since the last visit",
        description:
          "Does not change anything. Use `PUT /api/my/news/seen` to mark the news as seen.",
        tags,
        security,
        responses: {
          200: json(News, "The counts.", examples.news),
          ...problemResponses("unauthorized", "unavailable"),
        },
      }),
      async (c) => c.json(await readNews(ctx, c.get("actor").accountId), 200),
    )
    .openapi(
      createRoute({
        method: "put",
        path: "/api/my/news/seen",
        operationId: "markNewsSeen",
        summary: "Mark news as seen",
        description: "A time earlier than the stored one changes nothing.",
        tags,
        security,
        request: { body: jsonBody(SeenNewsInput, { until: examples.news.until }) },
        responses: {
          204: { description: "The news are marked as seen." },
          ...problemResponses("unauthorized", ...bodyProblems, "unavailable"),
        },
      }),
      async (c) => {
        const until = new Date(c.req.valid("json").until);
        await markNewsSeen(ctx, c.get("actor").accountId, until);
        return c.body(null, 204);
      },
    );
}
