import { findContactPoints } from "#/contexts/identity/mod.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { ContactPoint } from "#/shared/contact-point.ts";
import type { Language } from "#/shared/language.ts";
import { findReceived, type Received } from "../answering/owner-link.ts";
import { type EnquiryRow, findEnquiry } from "../queries.ts";
import type { MessageKind } from "../tables.ts";

type Reached = { contacts: ContactPoint[]; language: Language };

export type Receiver =
  | Reached & { is: "owner"; received: Received }
  | Reached & { is: "visitor"; enquiry: EnquiryRow };

/** The message's enquiry and, for a message about one recipient, the recipient's id. */
export type About = { kind: MessageKind; enquiryId: string; recipientId: string | null };

const toOwners: readonly MessageKind[] = ["asked", "chosen", "released", "withdrawn"];

/**
 * The present receiver of a message with the contacts that the receiver has chosen. Undefined if
 * nobody is left who may read it.
 */
export async function findReceiver(
  db: Db | Trx,
  { kind, enquiryId, recipientId }: About,
): Promise<Receiver | undefined> {
  if (toOwners.includes(kind)) {
    const received = await findReceived(db, recipientId!);
    const reached = received && await findContactPoints(db, received.ownerId, "enquiries");
    return reached && { ...reached, is: "owner", received };
  }
  const enquiry = await findEnquiry(db, enquiryId);
  const reached = enquiry && await findContactPoints(db, enquiry.visitor_id);
  return reached && { ...reached, language: enquiry.language, is: "visitor", enquiry };
}
