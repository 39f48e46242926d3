import type { Schemas } from "#/api/client.ts";

/** Kinds of cases, in the order of the filter. */
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
  "requests",
] as const satisfies readonly Schemas["CaseKind"][];
