import { createRoute, z } from "@hono/zod-openapi";
import {
  bodyProblems,
  jsonAnswer,
  jsonBody,
  signedIn,
  signedInProblems,
  WholeNumber,
} from "#/http/contract/contract.ts";
import { problemResponses } from "#/http/contract/router.ts";
import { Slug } from "../schemas.ts";
import { ListingEvent, ListingStats } from "./schemas.ts";

const tags = ["listings"];

const counts = { views: 41, calls: 6, whatsapp: 3, website: 1, searches: 22 };

export const statsExample: ListingStats = {
  totals: counts,
  days: [{ date: "2026-11-21", ...counts }],
  queries: [{ text: "painter in pune", count: 12 }],
};

export const countEvent = createRoute({
  tags,
  method: "post",
  path: "/api/business/{slug}/events",
  operationId: "countEvent",
  summary: "Say that a listing was seen or contacted",
  description:
    "Counted by the day; crawlers are not counted. Each kind counts once a device and day, and at " +
    "most 20 times a network (one IPv4 address or IPv6 /64). `query` is stored only where our own " +
    "search answers it with this listing. Small enough for `navigator.sendBeacon` with a Blob of type application/json.",
  request: {
    params: z.object({ slug: Slug }),
    body: jsonBody(ListingEvent, { kind: "view", query: "painter in pune" }),
  },
  responses: {
    204: { description: "Heard; it is counted within seconds." },
    ...problemResponses(...bodyProblems, "unknown_business", "too_many_requests", "unavailable"),
  },
});

export const getStats = createRoute({
  tags,
  security: signedIn,
  method: "get",
  path: "/api/my/business/stats",
  operationId: "getMyBusinessStats",
  summary: "How often your listing was seen and contacted",
  request: {
    query: z.object({
      days: WholeNumber(1, 365).optional().openapi({
        description: "How many days up to today; 30 unless it says otherwise.",
        example: 30,
      }),
    }),
  },
  responses: {
    200: jsonAnswer(ListingStats, "The counts.", statsExample),
    ...signedInProblems("invalid_request", "no_business"),
  },
});
