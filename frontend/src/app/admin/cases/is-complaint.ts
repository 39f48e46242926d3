import type { Schemas } from "#/api/client.ts";

/** Whether the case is a complaint about a listing, by visitors or by automatic checks. */
export const isComplaint = (kind: Schemas["CaseKind"]): boolean =>
  kind === "report" || kind === "likeness" || kind === "switch" || kind === "screening";
