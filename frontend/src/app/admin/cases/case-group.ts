import type { Schemas } from "#/api/client.ts";

export const caseGroups = ["due", "waiting", "decided"] as const;

/** Who has to act: an admin, the owner first, or no one because it is decided. */
export const groupOf = (
  { state, dueAt, correctBy }: Pick<Schemas["Case"], "state" | "dueAt" | "correctBy">,
): typeof caseGroups[number] => {
  if (!dueAt) return "decided";
  // A graver report brings it back before the owner's time is over.
  return state === "correcting" && (!correctBy || dueAt >= correctBy) ? "waiting" : "due";
};
