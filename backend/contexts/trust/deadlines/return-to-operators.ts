import type { Trx } from "#/db/database.ts";
import type { CaseRow } from "../cases/case-queries.ts";
import { deadlineNamed, dueDatesOf, findDeadlinesInForce } from "./in-force.ts";

/**
 * Returns the due dates of a case that goes back to the operators. The deadline of an answer starts
 * now, unless a report that arrived in the meantime is due earlier.
 */
export async function returnToOperators(trx: Trx, trustCase: CaseRow, now: Date) {
  const newDates = dueDatesOf(deadlineNamed(await findDeadlinesInForce(trx, now), "answer"), now);
  const isSooner = trustCase.state === "correcting" && trustCase.due_at < trustCase.correct_by!;
  return {
    correct_by: null,
    announced_at: null,
    ...isSooner ? { due_at: trustCase.due_at, warn_at: trustCase.warn_at } : newDates,
    ...!isSooner && { warned_at: null, escalated_at: null },
  };
}
