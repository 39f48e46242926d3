import type { Trx } from "#/db/database.ts";
import { type Channel, isCharged } from "#/shared/contact-point.ts";
import type { MessageKind } from "../tables.ts";
import { insertMessages } from "./queries.ts";
import { findReceiver, type MessageSubject } from "./receiver.ts";

/** One message is enough, on a channel that costs nothing if the receiver has one. */
const onceKinds: readonly MessageKind[] = ["sent", "review_invited"];

const freeFirst = (one: Channel, other: Channel): number =>
  Number(isCharged(one)) - Number(isCharged(other));

/** Queues messages, one for each channel of their receivers. They are sent after the commit. */
export async function queueMessages(
  trx: Trx,
  messages: MessageSubject[],
  now: Date,
): Promise<void> {
  for (const { kind, enquiryId, recipientId = null } of messages) {
    const receiver = await findReceiver(trx, { kind, enquiryId, recipientId });
    const channels = (receiver?.contacts ?? []).map(({ channel }) => channel);
    const used = onceKinds.includes(kind) ? channels.toSorted(freeFirst).slice(0, 1) : channels;
    await insertMessages(
      trx,
      used.map((channel) => ({
        kind,
        enquiry_id: enquiryId,
        recipient_id: recipientId,
        channel,
        created_at: now,
        try_at: now,
      })),
    );
  }
}
