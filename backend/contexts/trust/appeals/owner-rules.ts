import type { CaseRow } from "../cases/case-queries.ts";
import type { EventRow } from "../cases/event-queries.ts";
import { againstOwner } from "../cases/kinds.ts";

const day = 24 * 60 * 60 * 1000;

/** How long an owner can appeal, in milliseconds. */
const appealPeriod = 30 * day;

type Decided = Pick<CaseRow, "kind" | "state" | "decision" | "decided_at" | "appealed_at">;

/** A visitor whose enquiries were reported may answer once before the decision. */
export const mayAnswer = (
  { kind, state }: Pick<CaseRow, "kind" | "state">,
  events: Pick<EventRow, "kind">[],
): boolean =>
  state === "correcting" ||
  kind === "requests" && state === "open" && !events.some(({ kind }) => kind === "answered");

/** @returns the deadline for an appeal; undefined if the decision cannot be appealed */
export function appealBy(
  { kind, state, decision, decided_at, appealed_at }: Decided,
): Date | undefined {
  if (appealed_at || !decision || !decided_at || !againstOwner[kind]?.includes(decision)) {
    return undefined;
  }
  if (state !== "decided" && state !== "correcting") return undefined;
  return new Date(decided_at.getTime() + appealPeriod);
}

export const mayAppeal = (trustCase: Decided, now: Date): boolean => {
  const until = appealBy(trustCase);
  return until !== undefined && now <= until;
};
