import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { recordEvent } from "#/platform/audit.ts";
import { AppError } from "#/shared/errors.ts";
import type { SuspensionCtx } from "../ctx.ts";
import { saveChanged } from "../import/save-changed.ts";
import { holdOwnerOf, type ModerationCtx } from "./hold-owner.ts";
import { accountMark } from "./marks.ts";
import { lockListing, readModerated } from "./queries.ts";
import type { ModeratedBusiness } from "./schemas.ts";
import { findSuspension, liftSuspensions, lockMarked } from "./suspension-queries.ts";

/**
 * Ends a suspension: the listing gets back the status that it had, and nothing of the suspension
 * applies to its owner any more. Listings that were suspended because of it are restored as well.
 * A listing that is not suspended stays as it is. Notifies its owner.
 *
 * @throws {AppError} `unknown_business`
 */
export async function restoreBusiness(
  ctx: ModerationCtx,
  id: string,
  adminId: string,
): Promise<ModeratedBusiness> {
  // One transaction each: so none waits for a listing while it holds another one.
  const following = await inTransaction(ctx, async (trx) => {
    const tellOwner = await holdOwnerOf(ctx, trx, id);
    const following = await restoreOne({ ...ctx, db: trx }, id, adminId);
    if (await ctx.complaints.onRestored(trx, id, adminId)) await tellOwner("report_decided");
    return following;
  });
  if (!following) throw new AppError("unknown_business");
  await restoreAll(ctx, following, adminId);
  const restored = (await readModerated(ctx, ctx.db, [id])).get(id);
  if (!restored) throw new AppError("unknown_business");
  return restored;
}

/** Restores each of these listings, in a transaction of its own. */
export async function restoreAll(ctx: SuspensionCtx, ids: string[], adminId: string) {
  for (const id of ids) await restoreOne(ctx, id, adminId);
}

/**
 * Restores this listing alone.
 *
 * @returns the listings that are suspended because of this one; undefined when there is none
 */
export function restoreOne(
  ctx: SuspensionCtx,
  id: string,
  adminId: string,
): Promise<string[] | undefined> {
  return inTransaction(ctx, async (trx) => {
    const listing = await lockListing(trx, id);
    if (!listing) return undefined;
    const { business, ownerId } = listing;
    const suspension = await findSuspension(trx, id);
    if (!suspension) return [];
    const ofOwner = ownerId ? await lockMarked(trx, [accountMark(ownerId)]) : [];
    const ids = [suspension.id, ...ofOwner.map((other) => other.suspension.id)];
    const lifting = { liftedBy: adminId, now: ctx.now() };
    const following = await liftSuspensions(trx, [...new Set(ids)], lifting);
    await saveChanged(ctx, trx, business, { ...business, status: suspension.previous_status });
    await recordEvent({ ...ctx, db: trx }, "business_restored", adminId, { business: id });
    return following.filter((other) => other !== id);
  });
}

/**
 * Ends what an owner is suspended for whose listing is gone.
 *
 * @returns the listings that are suspended because of it
 */
export async function releaseOwner(
  ctx: SuspensionCtx,
  trx: Trx,
  ownerId: string,
  adminId: string,
): Promise<string[]> {
  const ofOwner = await lockMarked(trx, [accountMark(ownerId)]);
  if (ofOwner.length === 0) return [];
  const ids = ofOwner.map(({ suspension }) => suspension.id);
  return await liftSuspensions(trx, ids, { liftedBy: adminId, now: ctx.now() });
}
