import type { Schemas } from "#/api/client.ts";

export const caseGroups = ["due", "waiting", "decided"] as const;

/** Whether the case waits for an admin, for its owner, or is decided. */
export const groupOf = (
  { state, dueAt, correctBy }: Pick<Schemas["Case"], "state" | "dueAt" | "correctBy">,
): typeof caseGroups[number] => {
  if (!dueAt) return "decided";
  // A more serious report can move the due date before the owner's deadline.
  return state === "correcting" && (!correctBy || dueAt >= correctBy) ? "waiting" : "due";
};
