import type { Trx } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import { isByHand, needsAnotherAdmin } from "./another-admin.ts";
import { lockCasesOf, updateCase } from "./case-queries.ts";
import { insertEvent } from "./event-queries.ts";
import { hidesListing } from "./kinds.ts";

/**
 * Closes suspension cases when an admin lifts the suspension outside a case. Otherwise the owner
 * would still see the listing as suspended.
 *
 * @returns whether such a case existed
 * @throws {AppError} `decision_pending`; `another_admin`, as for reopening the case
 */
export async function recordRestoration(
  { now }: { now: () => Date },
  trx: Trx,
  businessId: string,
  adminId: string,
): Promise<boolean> {
  const at = now();
  const cases = await lockCasesOf(trx, businessId);
  if (cases.some(({ pending }) => pending && hidesListing(pending.decision))) {
    throw new AppError("decision_pending");
  }
  const suspending = cases.filter(({ decision, ended_at }) => hidesListing(decision) && ended_at);
  const last = suspending.toSorted((a, b) => +a.decided_at! - +b.decided_at!).at(-1);
  if (last && !isByHand(last) && await needsAnotherAdmin(trx, last, adminId)) {
    const detail = "Your decision has hidden this listing. A different admin must restore it.";
    throw new AppError("another_admin", { detail });
  }
  for (const { id } of suspending) {
    await updateCase(trx, id, { decision: "restore", decided_by: adminId, decided_at: at });
    await insertEvent(trx, {
      case_id: id,
      kind: "decided",
      actor: "admin",
      actor_id: adminId,
      decision: "restore",
      at,
    });
  }
  return suspending.length > 0;
}
