import { z } from "@hono/zod-openapi";

export const StartedClaim = z.object({
  claimId: z.uuid(),
  sentTo: z.string().openapi({
    description: "The listed number, masked.",
    example: "+91 ******3210",
  }),
  expiresAt: z.iso.datetime(),
  resendAt: z.iso.datetime().openapi({ description: "From when on another code can be sent." }),
}).openapi("StartedClaim");

export type StartedClaim = z.infer<typeof StartedClaim>;
