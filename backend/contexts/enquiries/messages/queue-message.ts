import type { Trx } from "#/db/database.ts";
import type { MessageKind } from "../tables.ts";
import { insertMessages } from "./queries.ts";
import { findReceiver, type MessageSubject } from "./receiver.ts";

/** One message is enough. The last channel is e-mail, which costs nothing. */
const onceKinds: readonly MessageKind[] = ["sent", "review_invited"];

/** Queues messages, one for each channel of their receivers. They are sent after the commit. */
export async function queueMessages(
  trx: Trx,
  messages: MessageSubject[],
  now: Date,
): Promise<void> {
  for (const { kind, enquiryId, recipientId = null } of messages) {
    const receiver = await findReceiver(trx, { kind, enquiryId, recipientId });
    const channels = (receiver?.contacts ?? []).map(({ channel }) => channel);
    const used = onceKinds.includes(kind) ? channels.slice(-1) : channels;
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
