import { inTransaction } from "#/db/ctx.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import { lockOwn, type Visitor } from "../reading/find-own.ts";
import { stateAt } from "../rules.ts";
import { endEnquiry } from "./end-enquiry.ts";

/**
 * Withdraws a request. Does nothing if it has ended.
 * @throws {AppError} `unknown_enquiry`, `link_expired`
 */
export const closeEnquiry = (
  ctx: EnquiriesCtx,
  reference: string,
  visitor: Visitor,
): Promise<void> =>
  inTransaction(ctx, async (trx) => {
    const row = await lockOwn(ctx, trx, reference, visitor);
    const now = ctx.now();
    if (stateAt(row, now) === "open") await endEnquiry(trx, row, { as: "closed" }, now);
  });
