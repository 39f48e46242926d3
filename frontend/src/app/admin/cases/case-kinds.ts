import type { Schemas } from "#/api/client.ts";

/** The kinds of cases, in the order in which admins choose among them. */
export const caseKinds = [
  "report",
  "likeness",
  "switch",
  "screening",
  "gstin",
  "address",
  "identity",
  "claim",
  "review",
  "number",
] as const satisfies readonly Schemas["CaseKind"][];
