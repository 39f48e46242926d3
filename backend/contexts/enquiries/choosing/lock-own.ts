import type { Trx } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import { type EnquiryRow, lockEnquiry } from "../queries.ts";
import { findOwn, type Visitor } from "../reading/find-own.ts";
import { isShown } from "../rules.ts";

/**
 * Locks a visitor's enquiry.
 * @throws {AppError} `unknown_enquiry`, `link_expired`
 */
export async function lockOwn(
  ctx: EnquiriesCtx,
  trx: Trx,
  reference: string,
  visitor: Visitor,
): Promise<EnquiryRow> {
  const { id } = await findOwn(ctx, trx, reference, visitor);
  const row = await lockEnquiry(trx, id);
  // It may have been hidden or erased before the lock.
  if (!row || !isShown(row, ctx.now())) throw new AppError("unknown_enquiry");
  return row;
}
