import type { Schemas } from "#/api/client.ts";

/** Whether something is said against a listing, by visitors or by the service. */
export const isComplaint = (kind: Schemas["CaseKind"]): boolean =>
  kind === "report" || kind === "likeness" || kind === "switch" || kind === "screening";
