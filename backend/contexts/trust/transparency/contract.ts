import { createRoute, z } from "@hono/zod-openapi";
import { publicAnswer } from "#/http/contract/json.ts";
import { problemResponses } from "#/http/contract/router.ts";
import * as examples from "./examples.ts";
import { Transparency } from "./schemas.ts";

export const readTransparency = createRoute({
  tags: ["trust"],
  method: "get",
  path: "/api/transparency",
  operationId: "readTransparency",
  summary: "Complaints and their answers of a quarter, in numbers",
  description:
    "Counted from the history of the cases itself. Quarters are those of India's calendar.",
  request: {
    query: z.object({
      quarter: z.string().regex(/^20\d\d-Q[1-4]$/).optional().openapi({
        description: "Without it, this one.",
        example: "2026-Q4",
      }),
    }),
  },
  responses: {
    ...publicAnswer(Transparency, "The numbers.", examples.transparency),
    ...problemResponses("unavailable"),
  },
});
