import type { Trx } from "#/db/database.ts";
import { emit } from "#/platform/events.ts";
import type { SuspensionCtx } from "../ctx.ts";
import type { Business } from "../schemas.ts";
import { markOwner } from "./carry-over.ts";
import { accountMark, detailsOf, newMarksOf, verifiedDetailsOf } from "./marks.ts";
import {
  findSuspension,
  hasDetailMarks,
  insertMarks,
  lockMarked,
  type Mark,
} from "./suspension-queries.ts";

/** What admins have to know of a listing that its owner deletes, for when the owner lists again. */
export async function setAside(
  ctx: SuspensionCtx,
  trx: Trx,
  business: Business,
  ownerId: string | null,
): Promise<void> {
  await emit(trx, { kind: "listing.removing", businessId: business._id, ownerId });
  const suspension = await findSuspension(trx, business._id);
  if (!suspension) return;
  if (ownerId) await markOwner(ctx, trx, suspension.id, ownerId);
  // Suspensions of before there were marks have none.
  if (suspension.origin_id === null && !await hasDetailMarks(trx, suspension.id)) {
    await markDetails(ctx, trx, suspension.id, business);
  }
}

/**
 * Has a suspension know what stands on its listing. What was verified of it is as certain as what
 * its owner has verified; the rest may be anybody's.
 */
export function markDetails(
  ctx: SuspensionCtx,
  trx: Trx,
  suspensionId: string,
  business: Business,
): Promise<void> {
  const marksOfKind = (kind: Mark["kind"], details: string[]) =>
    newMarksOf(ctx, details).map((mark) => ({ suspension_id: suspensionId, kind, mark }));
  return insertMarks(trx, [
    ...marksOfKind("owner", verifiedDetailsOf(business)),
    ...marksOfKind("detail", detailsOf(business)),
  ]);
}

/**
 * For an account that is about to be erased: what it has verified by now stays as hashes with its
 * suspensions.
 */
export async function forgetOwner(
  ctx: SuspensionCtx,
  trx: Trx,
  ownerId: string,
): Promise<void> {
  for (const { suspension } of await lockMarked(trx, [accountMark(ownerId)])) {
    await markOwner(ctx, trx, suspension.id, ownerId);
  }
}
