import type { Trx } from "#/db/database.ts";
import { queueMessages } from "../messages/queue-message.ts";
import type { MessageSubject } from "../messages/receiver.ts";
import { type EnquiryRow, findRecipients, updateRecipients, updateState } from "../queries.ts";
import type { MessageKind } from "../tables.ts";

type End = { as: "chosen"; recipientId: string } | { as: "closed" } | { as: "expired" };

/** The message to released businesses. None is sent when an enquiry expires. */
const releaseMessage = { chosen: "released", closed: "withdrawn", expired: undefined } as const;

/** Ends a locked enquiry that is open, releases its recipients, and notifies them. */
export async function endEnquiry(
  trx: Trx,
  { id: enquiryId }: Pick<EnquiryRow, "id">,
  end: End,
  now: Date,
): Promise<void> {
  const chosen = end.as === "chosen" ? [end.recipientId] : [];
  const others = (await findRecipients(trx, [enquiryId]))
    .filter(({ id, state }) => !chosen.includes(id) && state !== "declined");
  await updateState(trx, enquiryId, { state: end.as, ended_at: now });
  await updateRecipients(trx, others.map(({ id }) => id), { state: "released" });
  await updateRecipients(trx, chosen, { state: "chosen" });
  const message = releaseMessage[end.as];
  if (!message) return;
  const about = (kind: MessageKind) => (recipientId: string): MessageSubject => ({
    kind,
    enquiryId,
    recipientId,
  });
  const released = others.filter(({ state }) => state !== "released").map(({ id }) => id);
  await queueMessages(trx, [...chosen.map(about("chosen")), ...released.map(about(message))], now);
}
