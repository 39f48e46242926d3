import type { Subscriber } from "#/platform/events.ts";
import { releaseDeleted, releaseFromOpen } from "./retention/release-businesses.ts";

/** Updates enquiries when their businesses change. */
export const enquiriesSubscriber = (): Subscriber => ({
  async "listings.changed"(trx, { saved = [] }) {
    const hidden = saved.filter(({ status }) => status !== "active").map(({ _id }) => _id);
    if (hidden.length > 0) await releaseFromOpen(trx, hidden);
  },
  "listing.transferred": (trx, { businessId }) => releaseFromOpen(trx, [businessId]),
  "listing.removing": (trx, { businessId }) => releaseDeleted(trx, businessId),
});
