import type { Trx } from "#/db/database.ts";
import { type NewMessage, queueMessages } from "../messages/queue-message.ts";
import { type EnquiryRow, findRecipients, type RecipientRow } from "../queries.ts";
import { updateRecipients, updateState } from "./queries.ts";

/** How an enquiry ends. Nobody is told when it expires. */
export type End = { as: "chosen"; recipientId: string } | { as: "closed" } | { as: "expired" };

/** Ends a locked enquiry that is open, releases its recipients, and tells them. */
export async function endEnquiry(
  trx: Trx,
  { id }: Pick<EnquiryRow, "id">,
  end: End,
  now: Date,
): Promise<void> {
  const chosenId = end.as === "chosen" ? end.recipientId : undefined;
  const released = (await findRecipients(trx, [id]))
    .filter((recipient) => recipient.id !== chosenId && isInvolved(recipient))
    .map((recipient) => recipient.id);
  await updateState(trx, id, end.as, now);
  await updateRecipients(trx, released, "released");
  if (chosenId !== undefined) await updateRecipients(trx, [chosenId], "chosen");
  const messages: NewMessage[] = [
    ...chosenId === undefined ? [] : [{ kind: "chosen" as const, recipientId: chosenId }],
    ...released.map((recipientId) => ({ kind: toldWhen[end.as], recipientId })),
  ].flatMap(({ kind, recipientId }) => kind ? [{ kind, enquiryId: id, recipientId }] : []);
  await queueMessages(trx, messages, now);
}

const toldWhen = { chosen: "released", closed: "withdrawn", expired: undefined } as const;

/** Whether a business still counts on the request. */
const isInvolved = ({ state }: RecipientRow): boolean =>
  state !== "declined" && state !== "released";
