import { z } from "@hono/zod-openapi";
import { orNull } from "#/shared/or-null.ts";
import { sentCode, Statement } from "../cases/schemas.ts";

export const StartedClaim = z.object({ claimId: z.uuid(), ...sentCode }).openapi("StartedClaim");

export const MyClaim = z.object({
  id: z.uuid(),
  slug: orNull(z.string()).openapi({
    description: "The slug of the listing. Null while it is not public.",
    example: "shree-plumbers-pune",
  }),
  businessName: orNull(z.string()),
  state: z.enum(["open", "confirmed", "refused", "appealed"]).openapi("ClaimState", {
    description: "`appealed`: the claim was confirmed, and the previous owner has appealed.",
  }),
  askedAt: z.iso.datetime(),
  dueAt: orNull(z.iso.datetime()).openapi({ description: "The time by which it is decided." }),
  decidedAt: orNull(z.iso.datetime()),
  statement: orNull(Statement).openapi({ description: "The reason for the decision." }),
}).openapi("MyClaim");

export type MyClaim = z.infer<typeof MyClaim>;
export type StartedClaim = z.infer<typeof StartedClaim>;
