import type { Trx } from "#/db/database.ts";
import type { messageKinds } from "../tables.ts";

/** A message about an enquiry. With `recipientId` it is about this recipient. */
export type NewMessage = {
  kind: typeof messageKinds[number];
  enquiryId: string;
  recipientId?: string;
};

/** Queues messages, one for each channel of their receivers. They are sent after the commit. */
export async function queueMessages(
  trx: Trx,
  messages: NewMessage[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return;
  await trx.insertInto("enquiry_message").values(messages.map((message) => ({
    kind: message.kind,
    enquiry_id: message.enquiryId,
    recipient_id: message.recipientId ?? null,
    channel: "sms" as const,
    created_at: now,
    try_at: now,
  }))).execute();
}
