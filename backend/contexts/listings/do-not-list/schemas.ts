import { z } from "@hono/zod-openapi";
import { Line } from "#/shared/text/text-fields.ts";
import { Phone } from "../business/field-rules.ts";

/** Identifies what an admin takes off the do-not-list. */
export const NewRelease = z.strictObject({
  number: Phone.optional(),
  businessName: Line(120).optional().openapi({
    description: "With `number`: releases the record with this number and name in a list without " +
      "ids, too.",
    example: "Sharma Works",
  }),
  externalId: Line(100).optional().openapi({
    description: "The id that the list gives the record.",
    example: "PMC-1042",
  }),
  reason: Line(500).openapi({ example: "The owner asked us by phone to be listed again." }),
}).refine(({ number, externalId }) => number || externalId, {
  error: "Give a number or an id",
  path: ["number"],
  params: { code: "required" },
}).openapi("NewRelease");
export type NewRelease = z.infer<typeof NewRelease>;

export const Release = z.object({
  wasListed: z.boolean().openapi({ description: "False if nothing was on the list." }),
}).openapi("Release");
