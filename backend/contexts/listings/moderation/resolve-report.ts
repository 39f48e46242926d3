import { inTransaction } from "#/db/ctx.ts";
import { recordEvent } from "#/platform/audit.ts";
import { AppError } from "#/shared/errors.ts";
import { holdOthersBack } from "./hold-back.ts";
import { holdOwnerOf, type ModerationCtx } from "./hold-owner.ts";
import { findReported, readReports, updateReport } from "./queries.ts";
import type { Report, ReportResolution } from "./schemas.ts";
import { suspendOne } from "./suspend-business.ts";

/**
 * Settles a report, and suspends the listing where that is the answer to it.
 *
 * @throws {AppError} `unknown_report`
 */
export async function resolveReport(
  ctx: ModerationCtx,
  id: string,
  { action, note = null, adminId }: ReportResolution & { adminId: string },
): Promise<Report> {
  const report = await inTransaction(ctx, async (trx) => {
    const reported = await findReported(trx, id);
    const tellOwner = reported ? await holdOwnerOf(ctx, trx, reported) : undefined;
    const resolution = { action, note, resolved_by: adminId, resolved_at: ctx.now() };
    const businessId = await updateReport(trx, id, resolution);
    if (!businessId) throw new AppError("unknown_report");
    if (action === "suspended") {
      await suspendOne({ ...ctx, db: trx }, businessId, { reason: note!, adminId });
    } else await tellOwner?.("report_decided");
    const detail = { report: id, business: businessId, action };
    await recordEvent({ ...ctx, db: trx }, "report_resolved", adminId, detail);
    return (await readReports(trx, [id])).get(id)!;
  });
  if (action === "suspended") await holdOthersBack(ctx, report.business._id);
  return report;
}
