import type { Trx } from "../../../db/database.ts";
import type { SuspensionCtx } from "../ctx.ts";
import type { Business } from "../schemas.ts";
import { markOwner } from "./carry-over.ts";
import { accountMark, detailsOf, newMarksOf } from "./marks.ts";
import {
  blankReports,
  findSuspension,
  hasDetailMarks,
  insertMarks,
  lockMarked,
  setReportsAside,
} from "./suspension-queries.ts";

/** What admins have to know of a listing that its owner deletes, for when the owner lists again. */
export async function setAside(
  ctx: SuspensionCtx,
  trx: Trx,
  business: Business,
  ownerId: string,
): Promise<void> {
  await setReportsAside(trx, business._id, ownerId);
  const suspension = await findSuspension(trx, business._id);
  if (!suspension) return;
  await markOwner(ctx, trx, suspension.id, ownerId);
  // Suspensions of before there were marks have none.
  if (suspension.origin_id === null && !await hasDetailMarks(trx, suspension.id)) {
    await markDetails(ctx, trx, suspension.id, business);
  }
}

/** Has a suspension know the numbers and the GSTIN that stand on its listing. */
export function markDetails(
  ctx: SuspensionCtx,
  trx: Trx,
  suspensionId: string,
  business: Business,
): Promise<void> {
  const marks = newMarksOf(ctx, detailsOf(business));
  return insertMarks(
    trx,
    marks.map((mark) => ({ suspension_id: suspensionId, kind: "detail", mark })),
  );
}

/**
 * For an account that is about to be erased: what it has verified by now stays as hashes with its
 * suspensions, and what people wrote about it goes.
 */
export async function forgetOwner(
  ctx: SuspensionCtx,
  trx: Trx,
  ownerId: string,
): Promise<void> {
  for (const { suspension } of await lockMarked(trx, [accountMark(ownerId)])) {
    await markOwner(ctx, trx, suspension.id, ownerId);
  }
  await blankReports(trx, ownerId);
}
