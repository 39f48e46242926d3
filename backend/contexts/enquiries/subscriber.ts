import type { Subscriber } from "#/platform/events.ts";
import { releaseDeleted, releaseFromOpen } from "./retention/release-businesses.ts";

/** Updates enquiries when their businesses change. */
export const enquiriesSubscriber = (): Subscriber => ({
  async "listings.changed"(trx, { saved = [] }) {
    const suspended = saved.filter(({ status }) => status === "suspended").map(({ _id }) => _id);
    if (suspended.length > 0) await releaseFromOpen(trx, suspended);
  },
  "listing.transferred": (trx, { businessId }) => releaseFromOpen(trx, [businessId]),
  "listing.removing": (trx, { businessId }) => releaseDeleted(trx, businessId),
});
