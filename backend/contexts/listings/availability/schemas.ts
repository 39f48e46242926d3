import { z } from "@hono/zod-openapi";
import { CalendarDate } from "#/shared/calendar-date.ts";
import { orNull } from "#/shared/or-null.ts";
import { Verbatim } from "#/shared/text/text-fields.ts";

export const AvailabilityState = z.enum(["today", "busy", "away"]).openapi("AvailabilityState", {
  description: "`today`: works today. `busy`: takes no more work today. `away`: does not work.",
});

export const Availability = z.object({
  state: AvailabilityState,
  until: z.iso.datetime().openapi({
    description: "When the statement ends by itself. `away` ends after its last day in India.",
    example: "2026-11-21T13:30:00.000Z",
  }),
  saidAt: z.iso.datetime().openapi({ example: "2026-11-21T03:45:00.000Z" }),
}).openapi("Availability");

/** The availability of a listing; null without one, or when it has ended. */
export const CurrentAvailability = orNull(Availability).openapi({
  description: "What the owner says about today. Null without a statement or after its end.",
});

export const AvailabilityInput = z.strictObject({
  state: orNull(AvailabilityState).openapi({
    description: "Null withdraws the statement.",
    example: "today",
  }),
  until: CalendarDate.optional().openapi({
    description: "For `away` only, which requires it: the last day away, at most 30 days ahead.",
    example: "2026-12-03",
  }),
}).openapi("AvailabilityInput");

const token = Verbatim(80).openapi({
  description: "From the link in a message.",
  example: "AZONPG8-fBqdUj8KTx9rEA.hvq1c0.xWm4TzRqdUj8KTx9rEAfBq",
});

export const AvailabilityLink = z.strictObject({ token }).openapi("AvailabilityLink");

export const AvailabilityByLink = z.strictObject({ token, ...AvailabilityInput.shape })
  .openapi("AvailabilityByLink");

export const LinkedAvailability = z.object({
  businessName: z.string().openapi({ example: "Sharma Paint Works" }),
  slug: z.string().openapi({ example: "sharma-paint-works-pune" }),
  availability: CurrentAvailability,
}).openapi("LinkedAvailability");

export type AvailabilityState = z.infer<typeof AvailabilityState>;
export type Availability = z.infer<typeof Availability>;
export type AvailabilityInput = z.infer<typeof AvailabilityInput>;
export type LinkedAvailability = z.infer<typeof LinkedAvailability>;
