import { z } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import type { Ctx } from "#/db/ctx.ts";
import {
  bodyProblems,
  jsonAnswer,
  jsonBody,
  signedIn,
  signedInProblems,
} from "#/http/contract/contract.ts";
import { createRoute, createRouter } from "#/http/contract/router.ts";
import { type Authenticate, requireActor, type SignedIn } from "#/http/requests/auth.ts";
import { type Guard, limitActor } from "#/platform/guard.ts";
import type { Limit } from "#/platform/limiter.ts";
import { Verbatim } from "#/shared/text/text-fields.ts";
import * as examples from "../examples.ts";
import { readSaved } from "./read-saved.ts";
import { saveBusiness, unsaveBusiness } from "./save-business.ts";
import { SavedBusiness, SaveInput } from "./schemas.ts";

const own = { tags: ["directory"], security: signedIn };

const params = z.object({ slug: Verbatim(80).openapi({ example: examples.card.slug }) });

/** Limit per account. After sign-in, a phone uploads its whole list, one request per business. */
const rateLimit: Limit = { name: "saved", points: 500, seconds: 10 * 60 };

export type SavedDeps = { authenticate: Authenticate; guard: Guard };

export function savedRoutes(ctx: Ctx & SavedDeps) {
  const limited = createMiddleware<SignedIn>(async (c, next) => {
    await limitActor(c, ctx.guard, rateLimit);
    await next();
  });
  const router = createRouter<SignedIn>();
  router.use("/api/my/saved/*", requireActor(ctx.authenticate), limited);
  return router
    .openapi(
      createRoute({
        ...own,
        method: "get",
        path: "/api/my/saved",
        operationId: "listSaved",
        summary: "List your saved businesses, newest first",
        responses: {
          200: jsonAnswer(z.array(SavedBusiness), "The whole list, at most 200.", [examples.saved]),
          ...signedInProblems(),
        },
      }),
      async (c) => c.json(await readSaved(ctx, c.get("actor").accountId), 200),
    )
    .openapi(
      createRoute({
        ...own,
        method: "put",
        path: "/api/my/saved/{slug}",
        operationId: "saveBusiness",
        summary: "Save a business on all your devices",
        description: "If the business is already saved, only an earlier time changes it.",
        request: { params, body: jsonBody(SaveInput, { savedAt: examples.saved.savedAt }) },
        responses: {
          200: jsonAnswer(
            SavedBusiness,
            "The business is saved under its current address.",
            examples.saved,
          ),
          ...signedInProblems(
            ...bodyProblems,
            "unknown_business",
            "too_many_saved",
            "business_gone",
          ),
        },
      }),
      async (c) => {
        const { slug } = c.req.valid("param");
        const { savedAt } = c.req.valid("json");
        return c.json(await saveBusiness(ctx, c.get("actor").accountId, { slug, savedAt }), 200);
      },
    )
    .openapi(
      createRoute({
        ...own,
        method: "delete",
        path: "/api/my/saved/{slug}",
        operationId: "unsaveBusiness",
        summary: "Remove a saved business",
        request: { params },
        responses: {
          204: { description: "The business is not saved." },
          ...signedInProblems("invalid_request"),
        },
      }),
      async (c) => {
        await unsaveBusiness(ctx, c.get("actor").accountId, c.req.valid("param").slug);
        return c.body(null, 204);
      },
    );
}
