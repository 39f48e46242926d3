import type { EnquiryRow, RecipientRow } from "../queries.ts";
import { isShown, stateAt } from "../rules.ts";
import type { EnquiryState, RecipientState } from "../schemas.ts";
import type { MessageKind } from "../tables.ts";
import type { MessageSubject } from "./receiver.ts";

/** The states of the enquiry, and of the recipient if the message is about one. */
const states: Record<MessageKind, [EnquiryState, RecipientState[]]> = {
  asked: ["open", ["sent", "opened", "silent"]],
  chosen: ["chosen", ["chosen"]],
  released: ["chosen", ["released"]],
  withdrawn: ["closed", ["released"]],
  sent: ["open", []],
  answered: ["open", ["answered"]],
  unanswered: ["open", []],
  review_invited: ["chosen", ["chosen"]],
};

/** Whether a message, perhaps delayed, is still true. */
export function isCurrent(
  { kind, recipientId }: Pick<MessageSubject, "kind" | "recipientId">,
  enquiry: EnquiryRow,
  recipients: RecipientRow[],
  now: Date,
): boolean {
  const [enquiryState, recipientStates] = states[kind];
  if (!isShown(enquiry, now) || stateAt(enquiry, now) !== enquiryState) return false;
  // The message about an answer has the same link.
  if (recipientId === null) return !recipients.some(({ state }) => state === "answered");
  const recipient = recipients.find(({ id }) => id === recipientId);
  if (!recipient || !recipientStates.includes(recipient.state)) return false;
  // The end of an enquiry concerns only owners who know of it.
  if (kind === "released" || kind === "withdrawn") {
    return recipient.notified_at !== null || recipient.opened_at !== null;
  }
  // A business that is not public cannot be reviewed.
  return kind !== "review_invited" || recipient.slug !== null;
}
