import type { CaseRow } from "../cases/case-queries.ts";
import { againstOwner } from "../cases/kinds.ts";

const day = 24 * 60 * 60 * 1000;

/** How long an owner can appeal, in milliseconds. */
const appealPeriod = 30 * day;

type Decided = Pick<CaseRow, "kind" | "state" | "decision" | "decided_at" | "appealed_at">;

export const mayAnswer = ({ state }: Pick<CaseRow, "state">): boolean => state === "correcting";

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
