import type { Business } from "#/contexts/listings/schemas.ts";

type Status = Business["status"];

/** The status changes that an owner can make. Only admins can suspend and restore a listing. */
const next: Record<Status, readonly Status[]> = {
  draft: ["active"],
  active: ["paused"],
  paused: ["active"],
  suspended: [],
};

export const mayBecome = (from: Status, to: Status): boolean =>
  from === to || next[from].includes(to);
