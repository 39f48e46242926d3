import { z } from "@hono/zod-openapi";
import { Verification, VerifiedDetail } from "#/contexts/listings/mod.ts";
import { orNull } from "#/shared/or-null.ts";
import { sentCode, Statement } from "../cases/schemas.ts";

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

export const StartedVerification = z.object({ verificationId: z.uuid(), ...sentCode }).openapi(
  "StartedVerification",
);

export type MyVerification = z.infer<typeof MyVerification>;
export type StartedVerification = z.infer<typeof StartedVerification>;
