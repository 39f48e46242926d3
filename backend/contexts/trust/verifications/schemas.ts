import { z } from "@hono/zod-openapi";
import { Verification, VerifiedDetail } from "#/contexts/listings/mod.ts";
import { orNull } from "#/shared/or-null.ts";
import { Statement } from "../cases/schemas.ts";

/** A kind of verification with its state and the owner's next step. */
export const MyVerification = z.object({
  kind: VerifiedDetail,
  verification: orNull(Verification).openapi({ description: "Null where nothing counts today." }),
  step: orNull(z.enum(["code", "confirm", "field", "document", "wait"]).openapi("VerificationStep"))
    .openapi({
      description:
        "What it takes: a `code` to the listed number, or `confirm` where the account has shown " +
        "that very number already; a `document`, or a `field` of the listing that has to be " +
        "filled in before; to `wait` for an operator. Null where nothing can be done.",
    }),
  dueAt: orNull(z.iso.datetime()).openapi({
    description: "Until when an operator decides, while one has to.",
  }),
  refusal: orNull(Statement).openapi({
    description: "Why the last one was refused, while nothing else was sent.",
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
