import { z } from "@hono/zod-openapi";
import { orNull } from "#/shared/or-null.ts";
import { Statement } from "#/shared/text/statement.ts";
import { caseKinds, caseStates, deadlineNames, decisions, eventKinds, reasons } from "./kinds.ts";

export const CaseKind = z.enum(caseKinds).openapi("CaseKind");
export const CaseState = z.enum(caseStates).openapi("CaseState");
export const Decision = z.enum(decisions).openapi("Decision");
export const EventKind = z.enum(eventKinds).openapi("CaseEventKind");
export const Reason = z.enum(reasons).openapi("CaseReason");
export const DeadlineName = z.enum(deadlineNames).openapi("TermName");
export const Time = z.iso.datetime().openapi({ example: "2026-11-28T06:30:00.000Z" });

export { Statement };

/** Of a code to a listed number. */
export const sentCode = {
  sentTo: z.string().openapi({
    description: "The listed number, masked.",
    example: "+91 ******3210",
  }),
  expiresAt: z.iso.datetime(),
  resendAt: z.iso.datetime().openapi({ description: "When another code can be sent." }),
};

/** The event history that owners and reporters can read. */
export const PublicEvent = z.object({
  at: Time,
  kind: EventKind,
  decision: orNull(Decision),
  text: orNull(Statement).openapi({ description: "The reason for a decision." }),
}).openapi("ReportEvent");

export type PublicEvent = z.infer<typeof PublicEvent>;
