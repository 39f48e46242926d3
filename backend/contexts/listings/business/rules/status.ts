import type { Business } from "#/contexts/listings/schemas.ts";

type Status = Business["status"];

/** What an owner may make of a listing; only an admin suspends and restores. */
const next: Record<Status, readonly Status[]> = {
  draft: ["active"],
  active: ["paused"],
  paused: ["active"],
  suspended: [],
};

export const mayBecome = (from: Status, to: Status): boolean =>
  from === to || next[from].includes(to);
