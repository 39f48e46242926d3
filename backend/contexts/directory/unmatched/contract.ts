import { createRoute, z } from "@hono/zod-openapi";
import {
  adminProblems,
  bodyProblems,
  jsonAnswer,
  jsonBody,
  pageHeaders,
  pageQuery,
  signedIn,
  WholeNumber,
} from "#/http/contract/contract.ts";
import { CalendarDate } from "#/shared/calendar-date.ts";
import * as examples from "./examples.ts";
import { NewSynonym, Synonym, UnmatchedQuery } from "./schemas.ts";

const admin = { tags: ["admin"], security: signedIn };

export const listUnmatchedQueries = createRoute({
  ...admin,
  method: "get",
  path: "/api/admin/unmatched-queries",
  operationId: "listUnmatchedQueries",
  summary: "What people looked for in vain in a week, the most often first",
  description:
    "Texts that nothing matched as they were typed, without anything about who searched.",
  request: {
    query: z.object({
      week: CalendarDate.optional().openapi({
        description: "Its Monday; without it, this week.",
        example: "2026-11-16",
      }),
      ...pageQuery,
      limit: WholeNumber(1, 100).optional().openapi({ example: 20 }),
    }),
  },
  responses: {
    200: {
      ...jsonAnswer(z.array(UnmatchedQuery), "A page of them.", [examples.unmatchedQuery]),
      headers: pageHeaders({
        path: "/api/admin/unmatched-queries",
        count: 3,
        total: "How many different texts there are in all.",
      }),
    },
    ...adminProblems("invalid_request", "invalid_cursor"),
  },
});

export const listSynonyms = createRoute({
  ...admin,
  method: "get",
  path: "/api/admin/synonyms",
  operationId: "listSynonyms",
  summary: "What admins say that trades and cities are called, the newest first",
  responses: {
    200: jsonAnswer(z.array(Synonym), "All of them.", [examples.synonym, examples.placeName]),
    ...adminProblems(),
  },
});

export const addSynonym = createRoute({
  ...admin,
  method: "post",
  path: "/api/admin/synonyms",
  operationId: "addSynonym",
  summary: "Say that a phrase means a trade or a city",
  description: "It counts before what the search knows by itself, everywhere within a minute.",
  request: { body: jsonBody(NewSynonym, { phrase: "tonti", category: "plumber" }) },
  responses: {
    200: jsonAnswer(Synonym, "It is added, or has its new meaning.", examples.synonym),
    ...adminProblems(...bodyProblems, "unknown_city"),
  },
});

export const removeSynonym = createRoute({
  ...admin,
  method: "delete",
  path: "/api/admin/synonyms/{id}",
  operationId: "removeSynonym",
  summary: "Take back what a phrase means",
  request: { params: z.object({ id: z.uuid().openapi({ example: examples.synonym.id }) }) },
  responses: {
    204: { description: "It is not there, or not any more." },
    ...adminProblems("invalid_request"),
  },
});
