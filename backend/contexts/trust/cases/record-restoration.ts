import type { Trx } from "#/db/database.ts";
import { lockCasesOf, updateCase } from "./case-queries.ts";
import { insertEvent } from "./event-queries.ts";

/**
 * Closes suspension cases when an admin lifts the suspension outside a case. Otherwise the owner
 * would still see the listing as suspended.
 *
 * @returns whether such a case existed
 */
export async function recordRestoration(
  { now }: { now: () => Date },
  trx: Trx,
  businessId: string,
  adminId: string,
): Promise<boolean> {
  const at = now();
  const suspending = (await lockCasesOf(trx, businessId))
    .filter(({ decision, ended_at }) =>
      (decision === "suspend" || decision === "remove") && ended_at
    );
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
