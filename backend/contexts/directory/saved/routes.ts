import { createMiddleware } from "hono/factory";
import type { Ctx } from "#/db/ctx.ts";
import { createRouter } from "#/http/contract/router.ts";
import { type Authenticate, requireActor, type SignedIn } from "#/http/requests/auth.ts";
import { type Guard, limitActor } from "#/platform/guard.ts";
import type { Limit } from "#/platform/limiter.ts";
import * as contract from "./contract.ts";
import { readSaved } from "./read-saved.ts";
import { saveBusiness, unsaveBusiness } from "./save-business.ts";

/** Of each account: a phone that brings a long list along says one business after the other. */
const calls: Limit = { name: "saved", points: 500, seconds: 10 * 60 };

export type SavedDeps = { authenticate: Authenticate; guard: Guard };

/** What visitors who are signed in keep at hand. */
export function savedRoutes(ctx: Ctx & SavedDeps) {
  const limited = createMiddleware<SignedIn>(async (c, next) => {
    await limitActor(c, ctx.guard, calls);
    await next();
  });
  const router = createRouter<SignedIn>();
  router.use("/api/my/saved/*", requireActor(ctx.authenticate), limited);
  return router
    .openapi(
      contract.listSaved,
      async (c) => c.json(await readSaved(ctx, c.get("actor").accountId), 200),
    )
    .openapi(contract.saveBusiness, async (c) => {
      const { slug } = c.req.valid("param");
      const { savedAt } = c.req.valid("json");
      return c.json(await saveBusiness(ctx, c.get("actor").accountId, { slug, savedAt }), 200);
    })
    .openapi(contract.unsaveBusiness, async (c) => {
      await unsaveBusiness(ctx, c.get("actor").accountId, c.req.valid("param").slug);
      return c.body(null, 204);
    });
}
