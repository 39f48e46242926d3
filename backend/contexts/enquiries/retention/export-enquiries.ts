import { signPicture, type SignPictures } from "#/contexts/media/mod.ts";
import type { Db } from "#/db/database.ts";
import { findRecipients, type RecipientRow } from "../queries.ts";
import { findOfOwner, findOfVisitor } from "./queries.ts";

/** An account's enquiries, and those that it has received as an owner, for its data export. */
export async function readEnquiriesOf(ctx: SignPictures & { db: Db }, accountId: string) {
  const { db } = ctx;
  const now = ctx.now();
  const enquiries = await findOfVisitor(db, accountId, now);
  const recipients = await findRecipients(db, enquiries.map(({ id }) => id));
  const received = await findOfOwner(db, accountId, now);
  return {
    enquiries: enquiries.map((enquiry) => ({
      reference: enquiry.reference,
      state: enquiry.state,
      category: enquiry.category,
      work: enquiry.work,
      wanted: enquiry.wanted,
      pinCode: enquiry.pin_code,
      text: enquiry.text,
      photos: enquiry.photos.map((photo) => signPicture(ctx, photo)),
      mayCall: enquiry.may_call,
      createdAt: enquiry.created_at.toISOString(),
      recipients: recipients.filter((recipient) => recipient.enquiry_id === enquiry.id)
        .map((recipient) => ({
          businessName: recipient.business_name,
          ...answerOf(recipient),
        })),
    })),
    // What the visitors wrote belongs to them.
    receivedEnquiries: received.map(({ category, work, wanted, ...recipient }) => ({
      category,
      work,
      wanted,
      receivedAt: recipient.sent_at.toISOString(),
      ...answerOf(recipient),
    })),
  };
}

const answerOf = (recipient: RecipientRow) => ({
  state: recipient.state,
  answeredAt: recipient.answered_at?.toISOString() ?? null,
  day: recipient.day,
  priceFrom: recipient.price_from,
  priceTo: recipient.price_to,
  note: recipient.note,
});
