import { v7 as uuid } from "uuid";
import type { Business } from "#/contexts/listings/mod.ts";
import type { Trx } from "#/db/database.ts";
import { insertCase } from "./case-queries.ts";
import { insertEvent } from "./event-queries.ts";
import { snapshotOf } from "./snapshot.ts";

/**
 * Creates a decided case for a suspension that an admin ordered outside a case, so that the owner
 * can read and appeal it and statistics count it. It has no reporter, so it has no response
 * deadline.
 */
export async function recordSuspension(
  { now }: { now: () => Date },
  trx: Trx,
  { business, ownerId }: { business: Business; ownerId: string | null },
  { adminId, statement }: { adminId: string; statement: { en: string | null; hi: string | null } },
): Promise<void> {
  const at = now();
  const id = uuid({ msecs: at.getTime() });
  await insertCase(trx, {
    id,
    kind: "report",
    subject_type: "business",
    subject_id: business._id,
    owner_id: ownerId,
    state: "decided",
    snapshot: snapshotOf(business),
    term: "answer",
    opened_at: at,
    due_at: at,
    warn_at: at,
    is_light: false,
    decision: "suspend",
    decided_by: adminId,
    decided_at: at,
    ended_at: at,
  });
  await insertEvent(trx, {
    case_id: id,
    kind: "decided",
    actor: "admin",
    actor_id: adminId,
    decision: "suspend",
    at,
  }, statement);
}
