import { findVerifiedContacts } from "#/contexts/identity/mod.ts";
import { queueMediaDeletionOf } from "#/contexts/media/mod.ts";
import type { Trx } from "#/db/database.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import { emptyEnquiry, type EnquiryRow, findRecipients, updateEnquiry } from "./queries.ts";
import { sealedContent } from "./seal.ts";

/** The age at which every enquiry is hidden, in days. */
export const shownDays = 30;

export type RetentionCtx = Pick<EnquiriesCtx, "now" | "retention">;

/**
 * Deletes from a locked enquiry what identifies the visitor, and what the businesses wrote. The
 * configuration may require an encrypted copy.
 *
 * @returns folders of files to delete after the commit
 */
export async function removeContent(
  ctx: RetentionCtx,
  trx: Trx,
  enquiry: EnquiryRow,
): Promise<string[]> {
  const { seal, days } = ctx.retention;
  if (seal && days > shownDays && !enquiry.sealed) {
    const { visitor_id: id } = enquiry;
    const { mobile, email } = id
      ? await findVerifiedContacts(trx, id)
      : { mobile: null, email: null };
    const recipients = await findRecipients(trx, [enquiry.id]);
    const content = sealedContent(enquiry, { id, mobile, email }, recipients);
    await updateEnquiry(trx, enquiry.id, { sealed: await seal(content) });
  }
  await emptyEnquiry(trx, enquiry.id);
  return await queueMediaDeletionOf({ ...ctx, db: trx }, enquiry.id);
}
