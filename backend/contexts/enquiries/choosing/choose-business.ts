import { findIdAt } from "#/contexts/listings/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import { AppError } from "#/shared/errors.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import { type EnquiryRow, findRecipients } from "../queries.ts";
import { lockOwn, type Visitor } from "../reading/find-own.ts";
import { presentEnquiry } from "../reading/present.ts";
import { stateAt } from "../rules.ts";
import type { Enquiry } from "../schemas.ts";
import { endEnquiry } from "./end-enquiry.ts";

/**
 * Chooses a business that has answered, and notifies the others. Repeating it changes nothing.
 * @throws {AppError} `unknown_enquiry`, `link_expired`, `enquiry_ended`, `not_answered`
 */
export async function chooseBusiness(
  ctx: EnquiriesCtx,
  reference: string,
  visitor: Visitor,
  slug: string,
): Promise<Enquiry> {
  const chosen = await inTransaction(ctx, async (trx): Promise<EnquiryRow> => {
    const row = await lockOwn(ctx, trx, reference, visitor);
    const now = ctx.now();
    const recipients = await findRecipients(trx, [row.id]);
    // The page may be older than the present slug.
    const businessId = await findIdAt(trx, slug);
    const chosen = businessId === undefined
      ? undefined
      : recipients.find(({ slug, business_id }) => slug !== null && business_id === businessId);
    if (chosen?.state === "chosen") return row;
    if (stateAt(row, now) !== "open") throw new AppError("enquiry_ended");
    if (chosen?.state !== "answered") throw new AppError("not_answered");
    await endEnquiry(trx, row, { as: "chosen", recipientId: chosen.id }, now);
    return { ...row, state: "chosen" };
  });
  return await presentEnquiry(ctx, chosen, visitor.token);
}
