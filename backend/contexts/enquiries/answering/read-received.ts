import { linkedTo, onPage } from "#/contexts/identity/mod.ts";
import { getBusinessOf } from "#/contexts/listings/mod.ts";
import type { Page, Slice } from "#/shared/pagination.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import { findEnquiries, findRecipients } from "../queries.ts";
import type { ReceivedEnquiry } from "../schemas.ts";
import { ownerTokenOf } from "../reading/owner-link.ts";
import { presentReceived } from "./present-received.ts";
import { findReceivedIds } from "./queries.ts";

/**
 * Returns what an account received for its business, newest first. A suspended business has none.
 *
 * @throws {AppError} `no_business`
 */
export async function readReceived(
  ctx: EnquiriesCtx,
  ownerId: string,
  slice: Slice,
): Promise<{ items: ReceivedEnquiry[]; page: Omit<Page<unknown>, "rows">; total: number }> {
  const { db, links } = ctx;
  const business = await getBusinessOf(db, ownerId);
  if (business.status === "suspended") return { items: [], page: {}, total: 0 };
  const now = ctx.now();
  const owned = { businessId: business._id, ownerId };
  const { page, total } = await findReceivedIds(db, owned, slice, now);
  const enquiryIds = page.rows.map(({ enquiryId }) => enquiryId);
  const enquiries = new Map((await findEnquiries(db, enquiryIds)).map((row) => [row.id, row]));
  const recipients = new Map((await findRecipients(db, enquiryIds)).map((row) => [row.id, row]));
  const about = await linkedTo(db, ownerId, onPage);
  const items = page.rows.flatMap(({ id, enquiryId }) => {
    const [enquiry, recipient] = [enquiries.get(enquiryId), recipients.get(id)];
    // It may have been erased in the meantime.
    if (!enquiry || !recipient) return [];
    const token = ownerTokenOf(links, { recipientId: id, about, shown: "dashboard" }, now);
    return [presentReceived(ctx, { enquiry, recipient, business, ownerId }, token)];
  });
  return { items: await Promise.all(items), page, total };
}
