import { z } from "@hono/zod-openapi";
import { orNull } from "#/shared/or-null.ts";

export const NumberToProve = z.strictObject({
  number: z.string().regex(/^\d{8,13}$/).openapi({ example: "9876543210" }),
}).openapi("NumberToProve");

export const StartedVerification = z.object({
  verificationId: z.uuid(),
  sentTo: z.string().openapi({
    description: "The listed number, masked.",
    example: "+91 ******3210",
  }),
  expiresAt: z.iso.datetime(),
  resendAt: z.iso.datetime().openapi({ description: "When another code can be sent." }),
}).openapi("StartedVerification");

export const NumberQuestion = z.object({
  id: z.uuid(),
  number: z.string().openapi({ example: "9876543210" }),
  business: orNull(
    z.object({
      name: z.string().openapi({ example: "Sharma Paint Works" }),
      city: z.string().openapi({ example: "Pune" }),
    }).openapi("AskingBusiness"),
  ).openapi({ description: "Null while a moderator has to read its name." }),
}).openapi("NumberQuestion");

export const NumberAnswer = z.strictObject({
  answer: z.enum(["mine", "shared"]).openapi({
    description: "`mine`: the business may not show it. `shared`: it may.",
  }),
}).openapi("NumberAnswer");

export type StartedVerification = z.infer<typeof StartedVerification>;
export type NumberQuestion = z.infer<typeof NumberQuestion>;
export type NumberAnswer = z.infer<typeof NumberAnswer>;
