import type { Trx } from "#/db/database.ts";
import type { Subscriber } from "#/platform/events.ts";
import { eraseNotes, lockOpenOf, releaseBusinesses } from "./retention/queries.ts";

/** Releases businesses from open enquiries when their owners can no longer answer, or be chosen. */
export const enquiriesSubscriber = (): Subscriber => ({
  async "listings.changed"(trx, { saved = [] }) {
    const hidden = saved.filter(({ status }) => status !== "active").map(({ _id }) => _id);
    if (hidden.length > 0) await release(trx, hidden);
  },
  "listing.transferred": (trx, { businessId }) => release(trx, [businessId]),
  async "listing.removing"(trx, { businessId }) {
    await release(trx, [businessId]);
    await eraseNotes(trx, businessId);
  },
});

async function release(trx: Trx, businessIds: string[]): Promise<void> {
  const enquiryIds = await lockOpenOf(trx, businessIds);
  if (enquiryIds.length > 0) await releaseBusinesses(trx, enquiryIds, businessIds);
}
