import { inTransaction } from "#/db/ctx.ts";
import { recordEvent } from "#/platform/audit.ts";
import { lockCase, updateWithoutVersion } from "../cases/case-queries.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { insertEvent } from "../cases/event-queries.ts";

/**
 * Assigns a case to the caller or removes the assignment. Any admin can still decide the case.
 *
 * @throws {AppError} `unknown_case`
 */
export function assignCase(
  ctx: CasesCtx,
  id: string,
  { adminId, isTaken }: { adminId: string; isTaken: boolean },
): Promise<void> {
  return inTransaction(ctx, async (trx) => {
    const trustCase = await lockCase(trx, id);
    const assignee = isTaken ? adminId : null;
    if (trustCase.assigned_to === assignee) return;
    await updateWithoutVersion(trx, id, { assigned_to: assignee });
    await insertEvent(trx, {
      case_id: id,
      kind: isTaken ? "assigned" : "unassigned",
      actor: "admin",
      actor_id: adminId,
      at: ctx.now(),
    });
    const event = isTaken ? "case_taken" : "case_given_back";
    await recordEvent({ ...ctx, db: trx }, event, adminId, { case: id });
  });
}
