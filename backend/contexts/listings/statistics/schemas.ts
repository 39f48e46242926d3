import { z } from "@hono/zod-openapi";
import { CalendarDate } from "#/shared/calendar-date.ts";
import { SearchText } from "#/shared/text/text-fields.ts";

const eventKinds = ["view", "call", "whatsapp", "website"] as const;

export const ListingEvent = z.strictObject({
  kind: z.enum(eventKinds).openapi("EventKind"),
  query: SearchText(100).optional().openapi({
    description: "For a view: the search that led here.",
    example: "painter in pune",
  }),
}).openapi("ListingEvent");

const Counts = z.object({
  views: z.int(),
  calls: z.int(),
  whatsapp: z.int(),
  website: z.int(),
  searches: z.int().openapi({ description: "Views that came from a search." }),
}).openapi("EventCounts");

export const ListingStats = z.object({
  totals: Counts,
  days: z.array(Counts.extend({ date: CalendarDate }).openapi("DayCounts")).openapi({
    description: "One entry for each day in India, oldest first, including days without events.",
  }),
  queries: z.array(
    z.object({ text: z.string().openapi({ example: "painter in pune" }), count: z.int() })
      .openapi("QueryCount"),
  ).openapi({
    description:
      "The most frequent searches that led here, at most ten. Each returns this listing " +
      "and came from at least three networks in a day.",
  }),
}).openapi("ListingStats");

/** A view that comes from a search counts as both `view` and `search`. */
export type CountedKind = typeof eventKinds[number] | "search";
export type ListingEvent = z.infer<typeof ListingEvent>;
export type ListingStats = z.infer<typeof ListingStats>;
