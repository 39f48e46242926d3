import { z } from "@hono/zod-openapi";
import { auditEvents, auditGroups } from "#/platform/audit.ts";
import { orNull } from "#/shared/or-null.ts";

const AuditEvent = z.enum(auditEvents).openapi("AuditEvent");

const groups = Object.keys(auditGroups) as (keyof typeof auditGroups)[];

/** Events that the record can be limited to: a group of them, or one. */
export const RecordedEvents = z.enum([...groups, ...auditEvents]).openapi("RecordedEvents");

export const RecordedAct = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  event: z.union([AuditEvent, z.string()]).openapi({
    description: "What happened; older events may have other names.",
  }),
  accountId: orNull(z.uuid()).openapi({ description: "Who did it. Null for the service." }),
  detail: z.record(z.string(), z.string()).openapi({
    description: "As stored: with numbers and addresses masked.",
    example: { business: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b02" },
  }),
  names: z.record(z.string(), z.string()).openapi({
    description: "The present names of these accounts and listings, by id.",
    example: { "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b02": "Asha Plumbing" },
  }),
}).openapi("RecordedAct");
export type RecordedAct = z.infer<typeof RecordedAct>;

export const example: RecordedAct = {
  id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b40",
  at: "2026-11-28T09:30:00.000Z",
  event: "business_suspended",
  accountId: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b01",
  detail: { business: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b02" },
  names: {
    "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b01": "meera.admin",
    "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b02": "Asha Plumbing",
  },
};
