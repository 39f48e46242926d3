import { createRoute, z } from "@hono/zod-openapi";
import { Slug } from "#/contexts/listings/mod.ts";
import { publicAnswer } from "#/http/contract/json.ts";
import { problemResponses } from "#/http/contract/router.ts";
import * as examples from "../examples.ts";
import { Query, Suggestion } from "../schemas.ts";

export const listSuggestions = createRoute({
  method: "get",
  path: "/api/suggestions",
  operationId: "listSuggestions",
  summary: "What somebody who has typed this far may mean",
  tags: ["directory"],
  request: {
    query: z.object({
      q: Query.openapi({ description: "Its first 300 characters are read.", example: "plum" }),
      near: Slug.optional().openapi({
        description: "The slug of the city one is in: its businesses come first.",
        example: "pune",
      }),
    }),
  },
  responses: {
    ...publicAnswer(z.array(Suggestion), "Eight at most; none for fewer than two characters.", [
      examples.suggestion,
    ]),
    ...problemResponses("invalid_request", "unavailable"),
  },
});
