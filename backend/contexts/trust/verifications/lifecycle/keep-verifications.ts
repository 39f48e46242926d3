import type { Trx } from "#/db/database.ts";
import type { Business } from "#/contexts/listings/mod.ts";
import { insertDemo, revokeUnshown } from "./verification-queries.ts";

/**
 * Keeps what was checked in step with what listings show of it, in the transaction that changes
 * them: whatever a change took off a listing is revoked.
 */
export async function keepVerifications(trx: Trx, saved: Business[]): Promise<void> {
  if (saved.length === 0) return;
  await revokeUnshown(trx, saved);
  await insertDemo(trx, saved.filter(({ demo }) => demo));
}
