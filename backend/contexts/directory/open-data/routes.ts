import { z } from "@hono/zod-openapi";
import type { Ctx } from "#/db/ctx.ts";
import { Body } from "#/http/body.ts";
import { WholeNumber } from "#/http/contract/contract.ts";
import { publicAnswer } from "#/http/contract/json.ts";
import { createRoute, createRouter, problemResponses } from "#/http/contract/router.ts";
import { costing } from "#/http/requests/read-limit.ts";
import * as examples from "./examples.ts";
import { positionPattern, readChanges, readPosition } from "./read-changes.ts";
import { Changes, type Rights } from "./schemas.ts";

const tags = ["open data"];

const mostItems = 200;

/** Whatever the limit is: it is not validated yet. */
const costOfPage = 4;

/** Of an answer without changes: when to ask again, in seconds. */
const retryAfter = 60;

const getChanges = createRoute({
  method: "get",
  path: "/api/changes",
  operationId: "listChanges",
  summary: "Follow the changes of public businesses",
  description:
    "Has the last change of each business that is or was public. Read from 0 until `204`, and you " +
    "have all businesses that may be passed on; continue with `next`, and you keep them. Entries " +
    "never appear behind a number that you have read. Businesses that are no longer public are " +
    "forgotten after 400 days: an older `after` is answered with `410`; start again from 0.",
  tags,
  request: {
    query: z.object({
      after: z.string().regex(positionPattern).default("0")
        .openapi({ description: "0, a `seq`, or the `next` of the last answer." }),
      limit: WholeNumber(1, mostItems).default(100),
    }),
  },
  middleware: costing(() => costOfPage),
  responses: {
    ...publicAnswer(Changes, "The changes.", examples.changes),
    204: {
      description: "There are none after this number.",
      headers: {
        "Retry-After": {
          description: "When to ask again, in seconds.",
          required: true,
          schema: { type: "string" as const, example: String(retryAfter) },
        },
      },
    },
    ...problemResponses("invalid_request", "changes_forgotten", "unavailable"),
  },
});

/** @param ctx with the primary: a replica may lack what a reader has seen */
export const openDataRoutes = (ctx: Ctx & { rights: Rights }) =>
  createRouter().openapi(getChanges, async (c) => {
    const { after, limit } = c.req.valid("query");
    const position = readPosition(after);
    const changes = await readChanges(ctx, { after: position, limit }, ctx.rights);
    if (!changes) {
      return c.body(null, 204, { "Retry-After": String(retryAfter), "Cache-Control": "no-cache" });
    }
    return Body.ofAnswer(JSON.stringify(changes)).send(c, 200, {
      "Content-Type": "application/json",
      "Cache-Control": "no-cache",
      "Vary": "Accept-Encoding",
    }) as never;
  });
