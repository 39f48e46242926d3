import { z } from "@hono/zod-openapi";
import { Verification, VerifiedDetail } from "#/contexts/listings/mod.ts";
import { orNull } from "#/shared/or-null.ts";
import { Statement } from "../cases/schemas.ts";

/** A kind of verification, with its state and the owner's next step. */
export const MyVerification = z.object({
  kind: VerifiedDetail,
  verification: orNull(Verification).openapi({ description: "Null when no check is valid today." }),
  step: orNull(z.enum(["code", "confirm", "field", "document", "wait"]).openapi("VerificationStep"))
    .openapi({
      description:
        "The next step. `code`: a code to the listed number. `confirm`: the account has " +
        "already verified this number. `document`: a document. `field`: a missing field of " +
        "the listing. `wait`: wait for a moderator. Null when no step is possible.",
    }),
  dueAt: orNull(z.iso.datetime()).openapi({
    description: "While pending: the time by which a moderator decides.",
  }),
  refusal: orNull(Statement).openapi({
    description: "Why the last one was refused, until another one is sent.",
  }),
}).openapi("MyVerification");

export const StartedVerification = z.object({
  verificationId: z.uuid(),
  sentTo: z.string().openapi({
    description: "The listed number, masked.",
    example: "+91 ******3210",
  }),
  expiresAt: z.iso.datetime(),
  resendAt: z.iso.datetime().openapi({ description: "When another code can be sent." }),
}).openapi("StartedVerification");

export type MyVerification = z.infer<typeof MyVerification>;
export type StartedVerification = z.infer<typeof StartedVerification>;
