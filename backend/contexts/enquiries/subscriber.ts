import type { Trx } from "#/db/database.ts";
import type { Subscriber } from "#/platform/events.ts";
import type { EnquiriesCtx } from "./ctx.ts";
import { queueMessages } from "./messages/queue-message.ts";
import { eraseNotes, lockCurrentOf, releaseBusinesses, reopenChosen } from "./retention/queries.ts";

/** Releases businesses from enquiries when their owners can no longer answer, or be chosen. */
export const enquiriesSubscriber = ({ now }: Pick<EnquiriesCtx, "now">): Subscriber => ({
  async "listings.changed"(trx, { saved = [] }) {
    const hidden = saved.filter(({ status }) => status !== "active").map(({ _id }) => _id);
    if (hidden.length > 0) await releaseBusinesses(trx, await lockOpenOf(trx, hidden), hidden);
  },
  "listing.transferred": (trx, { businessId }) => releaseForGood(trx, businessId, now()),
  async "listing.removing"(trx, { businessId }) {
    await releaseForGood(trx, businessId, now());
    await eraseNotes(trx, businessId);
  },
});

const lockOpenOf = async (trx: Trx, businessIds: string[]): Promise<string[]> =>
  (await lockCurrentOf(trx, businessIds)).flatMap(({ id, state }) => state === "open" ? id : []);

/** Also ends choices of the business: the visitor is notified and may ask others. */
async function releaseForGood(trx: Trx, businessId: string, now: Date): Promise<void> {
  const current = await lockCurrentOf(trx, [businessId]);
  const reopened = await reopenChosen(trx, current.map(({ id }) => id), businessId);
  const open = current.flatMap(({ id, state }) => state === "open" ? id : []);
  await releaseBusinesses(trx, [...open, ...reopened], [businessId]);
  const messages = reopened.map((enquiryId) => ({ kind: "unanswered" as const, enquiryId }));
  await queueMessages(trx, messages, now);
}
