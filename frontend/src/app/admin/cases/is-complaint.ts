import type { Schemas } from "#/api/client.ts";

/** Whether visitors or automatic checks complained about a listing. */
export const isComplaint = (kind: Schemas["CaseKind"]): boolean =>
  kind === "report" || kind === "likeness" || kind === "switch" || kind === "screening";
