import type { Schemas } from "#/api/client.ts";

export const caseGroups = ["late", "soon", "week", "later", "waiting", "decided"] as const;

type Group = typeof caseGroups[number];
type Timed = Pick<Schemas["Case"], "state" | "dueAt" | "correctBy">;

const hour = 3_600_000;

/** Whether the case is decided, waits for its owner, or when it is due. */
export const groupOf = ({ state, dueAt, correctBy }: Timed, now: number): Group => {
  if (!dueAt) return "decided";
  // A more serious report can move the due date before the owner's deadline.
  if (state === "correcting" && (!correctBy || dueAt >= correctBy)) return "waiting";
  const left = Date.parse(dueAt) - now;
  if (left <= 0) return "late";
  if (left <= 48 * hour) return "soon";
  return left <= 7 * 24 * hour ? "week" : "later";
};

/** Time until a deadline, or since it, in the largest unit that is exact enough to act on. */
export const clockOf = (dueAt: string, now: number) => {
  const left = Date.parse(dueAt) - now;
  const round = left > 0 ? Math.round : Math.floor;
  const hours = Math.abs(left) / hour;
  const [unit, count] = hours < 1
    ? ["minutes", hours * 60] as const
    : hours < 72
    ? ["hours", hours] as const
    : ["days", hours / 24] as const;
  return { side: left > 0 ? "left" : "late", unit, count: round(count) } as const;
};

/**
 * The case to decide next: after the given one in the queue, else the first, without those that a
 * colleague has. `skipped` are more urgent ones that the admin passed over.
 */
export const nextIn = <Queued extends Pick<Schemas["Case"], "id" | "assignedTo" | "isMine">>(
  queue: readonly Queued[],
  current: string,
): { next: Queued; skipped: number } | undefined => {
  const at = queue.findIndex(({ id }) => id === current);
  const free = queue.filter(({ id, assignedTo, isMine }) =>
    id !== current && (!assignedTo || isMine)
  );
  const next = free.find((queued) => queue.indexOf(queued) > at) ?? free[0];
  return next && { next, skipped: free.indexOf(next) };
};
