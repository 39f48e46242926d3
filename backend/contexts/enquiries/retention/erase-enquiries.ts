import type { Trx } from "#/db/database.ts";
import { endEnquiry } from "../choosing/end-enquiry.ts";
import { lockOfVisitor } from "./queries.ts";
import { removeContent, type RetentionCtx } from "./remove-content.ts";

/**
 * Removes the content of an account's enquiries in the transaction that erases the account. Open
 * ones are withdrawn first, so that the owners are notified. What remains names no visitor.
 *
 * @returns folders of files to delete after the commit
 */
export async function eraseEnquiriesOf(
  ctx: RetentionCtx,
  trx: Trx,
  accountId: string,
): Promise<string[]> {
  const folders: string[] = [];
  for (const enquiry of await lockOfVisitor(trx, accountId)) {
    if (enquiry.state === "open") await endEnquiry(trx, enquiry, { as: "closed" }, ctx.now());
    folders.push(...await removeContent(ctx, trx, enquiry));
  }
  return folders;
}
