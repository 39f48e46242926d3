import { z } from "@hono/zod-openapi";

/** The reason why a text or a number of a listing needs moderation. */
export const FindingReason = z.enum(["contact", "protected_name", "words", "number"]).openapi(
  "FindingReason",
  {
    description:
      "`contact`: it may contain a phone number or a link that is not the listing's own. " +
      "`protected_name`: the business has the name of a bank, a brand or an office. " +
      "`words`: it contains a word from the list. `number`: prove this number by a code.",
  },
);

/** A pending text and the reason for its moderation. */
export const Finding = z.object({
  field: z.string().openapi({ example: "businessName" }),
  text: z.string().openapi({ example: "State Bank of India Help Desk" }),
  reason: FindingReason,
  answer: z.literal("mine").optional().openapi({
    description: "Another account says that this number is its own. For the owner only.",
  }),
}).openapi("ListingFinding");

/** A pending edit as the owner sent it. */
export const HeldEdit = z.looseObject({}).openapi("HeldEdit", {
  description: "A merge patch of a business.",
  example: { businessName: "State Bank of India Help Desk" },
});

export type FindingReason = z.infer<typeof FindingReason>;
export type Finding = z.infer<typeof Finding>;
