import { assertWithin, lockListing } from "#/contexts/listings/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import type { Areas } from "#/shared/areas.ts";
import { AppError } from "#/shared/errors.ts";
import { fileComplaint } from "../reports/file-complaint.ts";
import { lockOpenCase } from "../cases/case-queries.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import type { NewCase } from "./schemas.ts";

/**
 * Opens a case that an admin enters, such as a court's order.
 *
 * @returns the id of the case
 * @throws {AppError} `unknown_business`, `decision_pending`
 */
export function enterCase(
  ctx: CasesCtx,
  { businessId, reason, text, adminId, areas }: NewCase & { adminId: string; areas: Areas },
): Promise<string> {
  return inTransaction(ctx, async (trx) => {
    const listing = await lockListing(trx, businessId);
    if (!listing) throw new AppError("unknown_business");
    await assertWithin(trx, businessId, areas);
    // It would be answered by this decision, which applies even if the case changes.
    const open = await lockOpenCase(trx, { subject_id: businessId, kind: "report" });
    if (open?.pending?.hidden) throw new AppError("decision_pending");
    const { trustCase } = await fileComplaint(ctx, trx, listing, {
      kind: "report",
      reason,
      text,
      by: "admin",
      byId: adminId,
    });
    return trustCase.id;
  });
}
