import { z } from "@hono/zod-openapi";
import { CalendarDate } from "#/shared/calendar-date.ts";
import { Line } from "#/shared/text/text-fields.ts";
import { reasons } from "../cases/kinds.ts";
import { DeadlineName, Reason } from "../cases/schemas.ts";

export const Deadline = z.object({
  name: DeadlineName,
  hours: z.int(),
  reasons: z.array(Reason).openapi({ description: "The reasons it applies to." }),
  source: z.string(),
  inForceFrom: CalendarDate,
  isInForce: z.boolean(),
}).openapi("Term");

export const NewDeadline = z.strictObject({
  name: DeadlineName,
  hours: z.int().min(1).max(8760),
  reasons: z.array(Reason).max(reasons.length).optional().openapi({
    description: "For `harm` and `order`.",
  }),
  source: Line(300).openapi({ example: "IT Rules, 2021, as amended in 2026, rule 3(2)(a)(i)" }),
  inForceFrom: CalendarDate.openapi({ example: "2026-02-20" }),
}).openapi("NewTerm");

export type Deadline = z.infer<typeof Deadline>;
export type NewDeadline = z.infer<typeof NewDeadline>;
