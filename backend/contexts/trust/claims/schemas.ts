import { z } from "@hono/zod-openapi";
import { orNull } from "#/shared/or-null.ts";
import { Statement } from "../cases/schemas.ts";

export const StartedClaim = z.object({
  claimId: z.uuid(),
  sentTo: z.string().openapi({
    description: "The listed number, masked.",
    example: "+91 ******3210",
  }),
  expiresAt: z.iso.datetime(),
  resendAt: z.iso.datetime().openapi({ description: "From when on another code can be sent." }),
}).openapi("StartedClaim");

export const MyClaim = z.object({
  id: z.uuid(),
  slug: orNull(z.string()).openapi({
    description: "Of the listing; null where it is not public.",
    example: "shree-plumbers-pune",
  }),
  businessName: orNull(z.string()),
  state: z.enum(["open", "confirmed", "refused", "appealed"]).openapi("ClaimState", {
    description: "`appealed`: it was confirmed, and who had the listing before has appealed.",
  }),
  askedAt: z.iso.datetime(),
  dueAt: orNull(z.iso.datetime()).openapi({ description: "Until when it is decided." }),
  decidedAt: orNull(z.iso.datetime()),
  statement: orNull(Statement).openapi({ description: "Why it was decided so." }),
}).openapi("MyClaim");

export type MyClaim = z.infer<typeof MyClaim>;
export type StartedClaim = z.infer<typeof StartedClaim>;
