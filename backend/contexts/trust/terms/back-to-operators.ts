import type { Trx } from "#/db/database.ts";
import type { CaseRow } from "../cases/case-queries.ts";
import { clockOf, findTermsInForce, termNamed } from "./in-force.ts";

/**
 * The dates of a case that the operators have to look at again: they have the term of an answer from
 * now on, but for what was reported meanwhile and is due sooner.
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
