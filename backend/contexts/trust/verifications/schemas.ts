import { z } from "@hono/zod-openapi";
import { Verification, VerifiedDetail } from "#/contexts/listings/mod.ts";
import { orNull } from "#/shared/or-null.ts";

/** What was checked of a listing, and what its owner can have checked. */
export const MyVerification = z.object({
  kind: VerifiedDetail,
  verification: orNull(Verification).openapi({ description: "Null where nothing counts today." }),
  step: orNull(z.enum(["code", "confirm"]).openapi("VerificationStep")).openapi({
    description:
      "What it takes: `code` to the listed number, or `confirm` where the account has shown that " +
      "very number already. Null where there is nothing to do at the moment.",
  }),
}).openapi("MyVerification");

export const StartedVerification = z.object({
  verificationId: z.uuid(),
  sentTo: z.string().openapi({
    description: "The listed number, masked.",
    example: "+91 ******3210",
  }),
  expiresAt: z.iso.datetime(),
  resendAt: z.iso.datetime().openapi({ description: "From when on another code can be sent." }),
}).openapi("StartedVerification");

export type MyVerification = z.infer<typeof MyVerification>;
export type StartedVerification = z.infer<typeof StartedVerification>;
