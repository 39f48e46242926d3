import type { Trx } from "#/db/database.ts";
import type { CaseRow } from "../cases/case-queries.ts";
import { clockOf, findTermsInForce, termNamed } from "./in-force.ts";

/**
 * Returns the dates of a case that the operators must review again. The term of an answer starts
 * now, unless a report that arrived meanwhile is due sooner.
 */
export async function backToOperators(trx: Trx, one: CaseRow, now: Date) {
  const fresh = clockOf(termNamed(await findTermsInForce(trx, now), "answer"), now);
  const isSooner = one.state === "correcting" && one.due_at < one.correct_by!;
  return {
    correct_by: null,
    announced_at: null,
    ...isSooner ? { due_at: one.due_at, warn_at: one.warn_at } : fresh,
    ...!isSooner && { warned_at: null, escalated_at: null },
  };
}
