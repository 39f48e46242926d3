import type { RouteDeps } from "../ctx.ts";
import { createSignedInRouter } from "../route-deps.ts";
import { markNewsSeen, readNews } from "./read-news.ts";
import * as contract from "./contract.ts";

export function newsRoutes({ ctx }: RouteDeps) {
  return createSignedInRouter()
    .openapi(
      contract.readNews,
      async (c) => c.json(await readNews(ctx, c.get("actor").accountId), 200),
    )
    .openapi(contract.markNewsSeen, async (c) => {
      const until = new Date(c.req.valid("json").until);
      await markNewsSeen(ctx, c.get("actor").accountId, until);
      return c.body(null, 204);
    });
}
