import type { Trx } from "#/db/database.ts";
import { eraseNotes, lockOpenOf, releaseBusinesses } from "./queries.ts";

/**
 * Ends the part of businesses in open enquiries, because their owners can no longer answer or be
 * chosen. The visitors see it.
 */
export async function releaseFromOpen(trx: Trx, businessIds: string[]): Promise<void> {
  const enquiryIds = await lockOpenOf(trx, businessIds);
  if (enquiryIds.length > 0) await releaseBusinesses(trx, enquiryIds, businessIds);
}

/** Like `releaseFromOpen`, for a business that is being deleted with what its owner wrote. */
export async function releaseDeleted(trx: Trx, businessId: string): Promise<void> {
  await releaseFromOpen(trx, [businessId]);
  await eraseNotes(trx, businessId);
}
