import type { Subscriber } from "#/platform/events.ts";
import { eraseNotes, releaseBusinesses } from "./retention/queries.ts";

/** Ends a business's part in open enquiries when its owner can no longer answer them. */
export const enquiriesSubscriber = (): Subscriber => ({
  async "listings.changed"(trx, { saved = [] }) {
    const suspended = saved.filter(({ status }) => status === "suspended").map(({ _id }) => _id);
    if (suspended.length > 0) await releaseBusinesses(trx, suspended);
  },
  "listing.transferred": (trx, { businessId }) => releaseBusinesses(trx, [businessId]),
  async "listing.removing"(trx, { businessId }) {
    await releaseBusinesses(trx, [businessId]);
    await eraseNotes(trx, businessId);
  },
});
