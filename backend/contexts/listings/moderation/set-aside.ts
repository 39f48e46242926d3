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

/** Before a deletion, stores what is needed to recognise a suspended owner who lists again. */
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
  // Suspensions from before fingerprints existed have none.
  if (suspension.origin_id === null && !await hasDetailMarks(trx, suspension.id)) {
    await markDetails(ctx, trx, suspension.id, business);
  }
}

/**
 * Stores fingerprints of a listing's details. Verified details identify the owner, like the owner's
 * own verified contacts; the others may belong to anyone.
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

/** Before an account is erased, stores hashes of its verified contacts with its suspensions. */
export async function forgetOwner(
  ctx: SuspensionCtx,
  trx: Trx,
  ownerId: string,
): Promise<void> {
  for (const { suspension } of await lockMarked(trx, [accountMark(ownerId)])) {
    await markOwner(ctx, trx, suspension.id, ownerId);
  }
}
