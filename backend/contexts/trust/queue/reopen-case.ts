import { lockListing } from "#/contexts/listings/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";
import { recordEvent } from "#/platform/audit.ts";
import { AppError } from "#/shared/errors.ts";
import { asStatement } from "#/shared/text/statement.ts";
import { needsAnotherAdmin } from "../cases/another-admin.ts";
import {
  type CaseRow,
  getCase,
  lockCase,
  lockOpenCase,
  updateCase,
} from "../cases/case-queries.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { insertEvent } from "../cases/event-queries.ts";
import { isHiding } from "../cases/kinds.ts";
import { findDocuments } from "../documents/queries.ts";
import { returnToOperators } from "../deadlines/return-to-operators.ts";
import { waitsForDocuments } from "../documents/waits-for-documents.ts";

/** @returns why an admin cannot reopen a case; undefined if they can */
export async function findReopenFault(
  db: Db | Trx,
  row: CaseRow,
  adminId: string,
): Promise<AppError | undefined> {
  const refuse = (detail: string) => new AppError("nothing_to_decide", { detail });
  if (row.pending) return new AppError("decision_pending");
  if (row.state !== "decided") return refuse("Only a decided case can be reopened.");
  if (row.subject_id === null) return refuse("What the case is about is deleted.");
  if (row.kind === "number" && row.decision === "confirm") {
    return refuse("The account no longer has the number. Its user can verify it again.");
  }
  if (isHiding(row.kind, row.decision) && await needsAnotherAdmin(db, row, adminId)) {
    return new AppError("another_admin", {
      detail: "A different admin must reopen a case that hides a listing or a review.",
    });
  }
  return undefined;
}

/**
 * Puts a decided case back into the queue with a new deadline. The decision stays in effect until
 * the next one. A user whose documents are deleted is asked for them again.
 *
 * @throws {AppError} `unknown_case`, `stale`, `nothing_to_decide`, `decision_pending`, `another_admin`
 */
export function reopenCase(
  ctx: CasesCtx,
  id: string,
  { version, reason, adminId }: { version: number; reason: string; adminId: string },
): Promise<void> {
  return inTransaction(ctx, async (trx) => {
    const { kind, subject_type, subject_id, claimant_id, owner_id, decision } = await getCase(
      trx,
      id,
    );
    const userId = kind === "claim" ? claimant_id : owner_id;
    const { notify } = await ctx.owners.lockAll(trx, [userId]);
    if (subject_type === "business" && subject_id) await lockListing(trx, subject_id);
    const review = subject_type === "review" && subject_id
      ? await ctx.reviews.lock(trx, subject_id)
      : undefined;
    const trustCase = await lockCase(trx, id);
    if (trustCase.version !== version) throw new AppError("stale");
    const fault = await findReopenFault(trx, trustCase, adminId);
    if (fault) throw fault;
    if (await lockOpenCase(trx, { subject_id: subject_id!, kind, claimant_id })) {
      const detail = "Another case about the same is open. Decide that case.";
      throw new AppError("nothing_to_decide", { detail });
    }
    const at = ctx.now();
    const dates = await returnToOperators(trx, trustCase, at);
    await review?.reopen(decision!, dates.due_at);
    await updateCase(trx, id, {
      ...dates,
      state: "open",
      ended_at: null,
      assigned_to: null,
      // The next decision can be appealed.
      appealed_at: null,
      appeal_decided_at: null,
    });
    const event = { case_id: id, kind: "reopened", actor: "admin", actor_id: adminId, at } as const;
    await insertEvent(trx, event, asStatement(reason));
    const isOwn = isHiding(kind, decision) && trustCase.decided_by === adminId;
    await recordEvent({ ...ctx, db: trx }, "case_reopened", adminId, {
      case: id,
      ...isOwn && { ownDecision: "no other admin" },
    });
    const reopened = await getCase(trx, id);
    if (waitsForDocuments(reopened, await findDocuments(trx, [id]))) {
      await notify(userId, "documents_asked");
    }
  });
}
