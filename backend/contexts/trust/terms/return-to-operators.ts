import type { Trx } from "#/db/database.ts";
import type { CaseRow } from "../cases/case-queries.ts";
import { deadlinesOf, findTermsInForce, termNamed } from "./in-force.ts";

/**
 * Returns the deadlines of a case that goes back to the operators. The term of an answer starts
 * now, unless a report that arrived in the meantime has an earlier deadline.
 */
export async function returnToOperators(trx: Trx, trustCase: CaseRow, now: Date) {
  const newDates = deadlinesOf(termNamed(await findTermsInForce(trx, now), "answer"), now);
  const isSooner = trustCase.state === "correcting" && trustCase.due_at < trustCase.correct_by!;
  return {
    correct_by: null,
    announced_at: null,
    ...isSooner ? { due_at: trustCase.due_at, warn_at: trustCase.warn_at } : newDates,
    ...!isSooner && { warned_at: null, escalated_at: null },
  };
}
