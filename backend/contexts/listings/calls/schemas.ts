import { z } from "@hono/zod-openapi";
import { CalendarDate } from "#/shared/calendar-date.ts";
import { orNull } from "#/shared/or-null.ts";
import { Verbatim } from "#/shared/text/text-fields.ts";

const outcomes = ["answered", "unanswered", "wrong_number"] as const;

export const CallOutcome = z.enum(outcomes).openapi("CallOutcome");

/** The best band first. There is no band for businesses that answer less often. */
const bands = ["almost_always", "usually"] as const;

export const Answering = z.object({
  band: z.enum(bands).openapi("AnsweringBand"),
  since: CalendarDate.openapi({ example: "2026-11-12" }),
}).openapi("Answering", {
  description: "How often the business answers calls, according to visitors who called it.",
});

export const CallToken = z.object({
  token: z.string().openapi({
    description: "For `POST /api/business/{slug}/call-outcomes`, from 8 seconds to 2 hours later.",
  }),
}).openapi("CallToken");

export const CallOutcomeInput = z.strictObject({
  token: Verbatim(100).openapi({
    description: "From `POST /api/business/{slug}/events` with the kind `call`.",
  }),
  outcome: CallOutcome,
}).openapi("CallOutcomeInput");

const Count = z.int().min(0);

const OutcomeCounts = z.object({
  answered: Count.openapi({ example: 19 }),
  unanswered: Count.openapi({ example: 3 }),
  wrongNumber: Count.openapi({ example: 1 }),
}).openapi("OutcomeCounts");

export const CallFigures = z.object({
  answering: orNull(Answering),
  total: OutcomeCounts.openapi({
    description: "The last 90 days up to yesterday, for the current primary number. Of a day " +
      "with unusually many outcomes, only the usual number counts.",
  }),
  last30Days: OutcomeCounts,
  previous30Days: OutcomeCounts,
  doubt: orNull(
    z.object({
      since: z.iso.datetime().openapi({ example: "2026-11-20T05:00:00.000Z" }),
      escalatesAt: z.iso.datetime().openapi({
        description: "From then on, our moderators check the number.",
        example: "2026-11-27T05:00:00.000Z",
      }),
    }).openapi("NumberDoubt"),
  ).openapi({
    description: "While three visitors say that the primary number is wrong. It ends " +
      "when you change or confirm the number.",
  }),
}).openapi("CallFigures");

export type Answering = z.infer<typeof Answering>;
export type CallOutcome = z.infer<typeof CallOutcome>;
export type CallFigures = z.infer<typeof CallFigures>;
export type OutcomeCounts = z.infer<typeof OutcomeCounts>;
