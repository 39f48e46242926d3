import { z } from "@hono/zod-openapi";
import { CalendarDate } from "#/shared/calendar-date.ts";
import { Line } from "#/shared/text/text-fields.ts";
import { reasons } from "../cases/kinds.ts";
import { Reason, TermName } from "../cases/schemas.ts";

export const Term = z.object({
  name: TermName,
  hours: z.int(),
  reasons: z.array(Reason).openapi({ description: "The reasons it applies to." }),
  source: z.string(),
  inForceFrom: CalendarDate,
  isInForce: z.boolean(),
}).openapi("Term");

export const NewTerm = z.strictObject({
  name: TermName,
  hours: z.int().min(1).max(8760),
  reasons: z.array(Reason).max(reasons.length).optional().openapi({
    description: "For `harm` and `order`.",
  }),
  source: Line(300).openapi({ example: "IT Rules, 2021, as amended in 2026, rule 3(2)(a)(i)" }),
  inForceFrom: CalendarDate.openapi({ example: "2026-02-20" }),
}).openapi("NewTerm");

export type Term = z.infer<typeof Term>;
export type NewTerm = z.infer<typeof NewTerm>;
