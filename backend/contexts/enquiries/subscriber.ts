import type { Trx } from "#/db/database.ts";
import type { Subscriber } from "#/platform/events.ts";
import type { EnquiriesCtx } from "./ctx.ts";
import { queueMessages } from "./messages/queue-message.ts";
import { eraseNotes, lockCurrentOf, releaseBusiness, reopenChosen } from "./retention/queries.ts";

/**
 * Releases businesses from enquiries when they have lost their owners. `recipientState` applies to
 * those that are not public for a while.
 */
export const enquiriesSubscriber = ({ now }: Pick<EnquiriesCtx, "now">): Subscriber => ({
  "listing.transferred": (trx, { businessId }) => releaseForGood(trx, businessId, now()),
  async "listing.removing"(trx, { businessId }) {
    await releaseForGood(trx, businessId, now());
    await eraseNotes(trx, businessId);
  },
});

/** Also ends choices of the business: the visitor is notified and may ask others. */
async function releaseForGood(trx: Trx, businessId: string, now: Date): Promise<void> {
  const current = await lockCurrentOf(trx, businessId);
  const reopened = await reopenChosen(trx, current.map(({ id }) => id), businessId);
  const open = current.flatMap(({ id, state }) => state === "open" ? id : []);
  await releaseBusiness(trx, [...open, ...reopened], businessId);
  const messages = reopened.map((enquiryId) => ({ kind: "unanswered" as const, enquiryId }));
  await queueMessages(trx, messages, now);
}
