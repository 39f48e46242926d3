import type { Trx } from "#/db/database.ts";
import type { Business } from "#/contexts/listings/mod.ts";
import { insertDemo, revokeUnshown } from "./verification-queries.ts";

/**
 * Synchronizes verifications with saved listings, in the same transaction. Revokes verifications
 * that a change removed from a listing.
 */
export async function syncVerifications(trx: Trx, saved: Business[]): Promise<void> {
  if (saved.length === 0) return;
  await revokeUnshown(trx, saved);
  await insertDemo(trx, saved.filter(({ demo }) => demo));
}
