import { findVerifiedContacts } from "#/contexts/identity/mod.ts";
import { queueMediaDeletionOf } from "#/contexts/media/mod.ts";
import type { Trx } from "#/db/database.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import { type EnquiryRow, findRecipients } from "../queries.ts";
import { emptyEnquiry, storeSealed } from "./queries.ts";

export type RetentionCtx = Pick<EnquiriesCtx, "now" | "retention">;

/**
 * Deletes from a locked enquiry what identifies the visitor, and what the businesses wrote. With a
 * key, an encrypted copy remains.
 *
 * @returns folders of files to delete after the commit
 */
export async function removeContent(
  ctx: RetentionCtx,
  trx: Trx,
  enquiry: EnquiryRow,
): Promise<string[]> {
  const { seal } = ctx.retention;
  if (seal && enquiry.sealed === null) {
    await storeSealed(trx, enquiry.id, await seal(await contentOf(trx, enquiry)));
  }
  await emptyEnquiry(trx, enquiry.id);
  return await queueMediaDeletionOf({ ...ctx, db: trx }, enquiry.id);
}

/** All that the rows tell, with the visitor's contacts, as JSON. */
async function contentOf(trx: Trx, { sealed: _, ...enquiry }: EnquiryRow): Promise<string> {
  const { visitor_id: id } = enquiry;
  const contacts = id === null ? undefined : await findVerifiedContacts(trx, id);
  const visitor = contacts && { id, mobile: contacts.mobile, email: contacts.email };
  const recipients = await findRecipients(trx, [enquiry.id]);
  return JSON.stringify({ ...enquiry, visitor, recipients });
}
