import type { Db, Trx } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import type { CaseRow } from "../cases/case-queries.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import type { Decision } from "../cases/kinds.ts";

/** Decisions that hide a listing or a review. Only another admin can reopen them. */
const hiding: readonly Decision[] = ["suspend", "remove", "refuse"];

/** Whether a decision has hidden a listing or a review. */
export const isHiding = ({ kind, decision }: Pick<CaseRow, "kind" | "decision">): boolean =>
  decision !== null && hiding.includes(decision) && (decision !== "refuse" || kind === "review");

/** @returns why an admin cannot reopen a case; undefined if they can */
export async function findReopenFault(
  ctx: Pick<CasesCtx, "hasOtherAdmin">,
  db: Db | Trx,
  row: CaseRow,
  adminId: string,
): Promise<AppError | undefined> {
  const refuse = (detail: string) => new AppError("nothing_to_decide", { detail });
  if (row.state !== "decided" || row.pending) return refuse("Only a decided case can be reopened.");
  if (row.subject_id === null) return refuse("What the case is about is deleted.");
  if (row.kind === "number" && row.decision === "confirm") {
    return refuse("The account no longer has the number. Its user can verify it again.");
  }
  if (isHiding(row) && row.decided_by === adminId && await ctx.hasOtherAdmin(db, adminId)) {
    return new AppError("another_admin", {
      detail: "A different admin must reopen a case that hides a listing or a review.",
    });
  }
  return undefined;
}
