import { inTransaction } from "#/db/ctx.ts";
import { AppError } from "#/shared/errors.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import { lockOwn, type Visitor } from "../reading/find-own.ts";
import { stateAt } from "../rules.ts";
import { endEnquiry } from "./end-enquiry.ts";

/**
 * Withdraws an enquiry. Repeating it changes nothing.
 * @throws {AppError} `unknown_enquiry`, `link_expired`, `enquiry_ended`
 */
export const closeEnquiry = (
  ctx: EnquiriesCtx,
  reference: string,
  visitor: Visitor,
): Promise<void> =>
  inTransaction(ctx, async (trx) => {
    const row = await lockOwn(ctx, trx, reference, visitor);
    const now = ctx.now();
    if (row.state === "closed") return;
    if (stateAt(row, now) !== "open") throw new AppError("enquiry_ended");
    await endEnquiry(trx, row, { as: "closed" }, now);
  });
