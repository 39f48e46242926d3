import { findContactPoints } from "#/contexts/identity/mod.ts";
import type { Db, Trx } from "#/db/database.ts";
import { ownerEnquiryMessages } from "#/gateways/messages.ts";
import type { ContactPoint } from "#/shared/contact-point.ts";
import type { Language } from "#/shared/language.ts";
import { findReceived } from "../reading/owner-link.ts";
import { type EnquiryRow, findEnquiry } from "../queries.ts";
import type { MessageKind } from "../tables.ts";

export type Receiver = {
  accountId: string;
  /** Those that the receiver has verified and chosen. */
  contacts: ContactPoint[];
  language: Language;
  enquiry: EnquiryRow;
};

/** What a message is about: with `recipientId` this recipient, otherwise the whole enquiry. */
export type MessageSubject = {
  kind: MessageKind;
  enquiryId: string;
  recipientId?: string | null;
};

type ToOwner = typeof ownerEnquiryMessages[number];

/** Whether a message goes to the owner of a recipient, and not to the visitor. */
export const isToOwner = (kind: MessageKind): kind is ToOwner =>
  (ownerEnquiryMessages as readonly MessageKind[]).includes(kind);

/** The present receiver of a message; undefined if no account may read it any more. */
export const findReceiver = (
  db: Db | Trx,
  { kind, enquiryId, recipientId }: MessageSubject,
): Promise<Receiver | undefined> =>
  isToOwner(kind) ? findOwner(db, recipientId!) : findVisitor(db, enquiryId);

async function findOwner(db: Db | Trx, recipientId: string): Promise<Receiver | undefined> {
  const received = await findReceived(db, recipientId);
  if (!received) return undefined;
  const { enquiry, ownerId: accountId } = received;
  const reached = await findContactPoints(db, accountId, "enquiries");
  return reached && { ...reached, accountId, enquiry };
}

async function findVisitor(db: Db | Trx, enquiryId: string): Promise<Receiver | undefined> {
  const enquiry = await findEnquiry(db, enquiryId);
  if (!enquiry?.visitor_id) return undefined;
  const { visitor_id: accountId, language } = enquiry;
  const reached = await findContactPoints(db, accountId);
  return reached && { contacts: reached.contacts, accountId, language, enquiry };
}
