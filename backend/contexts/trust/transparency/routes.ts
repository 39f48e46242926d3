import { z } from "@hono/zod-openapi";
import { publicAnswer, publicJson } from "#/http/contract/json.ts";
import { createRoute, createRouter, problemResponses } from "#/http/contract/router.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import * as examples from "./examples.ts";
import { quarterOf, readTransparency } from "./read-transparency.ts";
import { Transparency } from "./schemas.ts";

/** Cache lifetime of the figures, in seconds. */
const maxAge = 60;

export const transparencyRoutes = (ctx: CasesCtx) =>
  createRouter().openapi(
    createRoute({
      tags: ["trust"],
      method: "get",
      path: "/api/transparency",
      operationId: "readTransparency",
      summary: "Get the numbers of complaints and answers in a quarter",
      description: "Counted from the history of the cases. Quarters follow the calendar of India.",
      request: {
        query: z.object({
          quarter: z.string().regex(/^20\d\d-Q[1-4]$/).optional().openapi({
            description: "The default is the current quarter.",
            example: "2026-Q4",
          }),
        }),
      },
      responses: {
        ...publicAnswer(Transparency, "The numbers.", examples.transparency),
        ...problemResponses("unavailable"),
      },
    }),
    async (c) => {
      const { quarter = quarterOf(ctx.now()) } = c.req.valid("query");
      return publicJson(c, await readTransparency(ctx, quarter), maxAge);
    },
  );
