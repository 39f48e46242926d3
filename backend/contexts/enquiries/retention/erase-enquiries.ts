import type { Trx } from "#/db/database.ts";
import { queueMessages } from "../messages/queue-message.ts";
import { lockOfVisitor, releaseAll, updateEnquiry, withdrawMessages } from "./queries.ts";
import { removeContent, type RetentionCtx } from "./remove-content.ts";

/**
 * Removes the content of an account's enquiries in the transaction that erases the account. Open
 * ones are withdrawn first, so that their owners are told. What remains names no visitor.
 *
 * @returns folders of files to delete after the commit
 */
export async function eraseEnquiriesOf(
  ctx: RetentionCtx,
  trx: Trx,
  accountId: string,
): Promise<string[]> {
  const now = ctx.now();
  const folders: string[] = [];
  for (const enquiry of await lockOfVisitor(trx, accountId)) {
    const { id } = enquiry;
    if (enquiry.state === "open") {
      await updateEnquiry(trx, id, { state: "closed", ended_at: now });
      const released = await releaseAll(trx, [id]);
      const messages = released.map((recipient) => ({
        kind: "withdrawn" as const,
        enquiryId: id,
        recipientId: recipient.id,
      }));
      await queueMessages(trx, messages, now);
    }
    await withdrawMessages(trx, id, ["answered", "unanswered", "review_invited"]);
    folders.push(...await removeContent(ctx, trx, enquiry));
  }
  return folders;
}
