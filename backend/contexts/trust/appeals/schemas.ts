import { z } from "@hono/zod-openapi";
import { orNull } from "#/shared/or-null.ts";
import { Paragraphs } from "#/shared/text/text-fields.ts";
import { CaseKind, CaseState, Decision, PublicEvent, Statement, Time } from "../cases/schemas.ts";

/**
 * A decision about an owner's listing, or a claim on it. It never identifies reporters or
 * claimants.
 */
export const MyCase = z.object({
  id: z.uuid(),
  kind: CaseKind,
  state: CaseState,
  businessName: orNull(z.string()),
  reasons: z.array(z.string()).openapi({
    description: "The reported reasons.",
    example: ["closed"],
  }),
  openedAt: Time,
  decision: orNull(Decision),
  statement: orNull(Statement),
  decidedAt: orNull(Time),
  correctBy: orNull(Time).openapi({ description: "The deadline for the owner's correction." }),
  dueAt: orNull(Time).openapi({
    description: "The time by which the appeal or answer is decided.",
  }),
  canAnswer: z.boolean(),
  canAppeal: z.boolean(),
  appealBy: orNull(Time).openapi({ description: "The deadline for an appeal." }),
  events: z.array(PublicEvent).openapi({ description: "Oldest first." }),
}).openapi("MyCase");

export const CaseAnswer = z.strictObject({
  text: Paragraphs(1000).openapi({ example: "The number is right again." }),
}).openapi("CaseAnswer");

export type MyCase = z.infer<typeof MyCase>;
