import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { recordEvent } from "#/platform/audit.ts";
import { AppError } from "#/shared/errors.ts";
import type { SuspensionCtx } from "../ctx.ts";
import { byAccount, type Cause } from "../history/cause.ts";
import { saveChanged } from "../business/save-changed.ts";
import { lockOwnerOf, type ModerationCtx } from "./lock-owner.ts";
import { accountFingerprint } from "../suspensions/fingerprints.ts";
import { lockListing } from "../business/queries.ts";
import { readModerated } from "./queries.ts";
import type { ModeratedBusiness } from "./schemas.ts";
import {
  findSuspension,
  liftSuspensions,
  lockMatchingSuspensions,
} from "../suspensions/queries.ts";

/**
 * Ends a suspension, restores the previous status and notifies the owner. Also ends the owner's
 * suspension and the suspensions that depend on it. Does not change a listing that is not
 * suspended.
 *
 * @throws {AppError} `unknown_business`
 */
export async function restoreBusiness(
  ctx: ModerationCtx,
  id: string,
  adminId: string,
): Promise<ModeratedBusiness> {
  // One transaction for each listing, so that none waits for a lock while it holds another
  // listing's lock.
  const dependent = await inTransaction(ctx, async (trx) => {
    const notifyOwner = await lockOwnerOf(ctx, trx, id);
    const dependent = await restoreListing({ ...ctx, db: trx }, id, adminId);
    if (await ctx.complaints.onRestored(trx, id, adminId)) await notifyOwner("report_decided");
    return dependent;
  });
  if (!dependent) throw new AppError("unknown_business");
  await restoreListings(ctx, dependent, adminId);
  const restored = (await readModerated(ctx, ctx.db, [id])).get(id);
  if (!restored) throw new AppError("unknown_business");
  return restored;
}

export async function restoreListings(ctx: SuspensionCtx, ids: string[], adminId: string) {
  for (const id of ids) await restoreListing(ctx, id, adminId);
}

/**
 * Restores only this listing.
 *
 * @returns the listings that are suspended because of this one; undefined if the listing does not
 * exist
 */
export function restoreListing(
  ctx: SuspensionCtx,
  id: string,
  adminId: string | null,
  cause: Cause = byAccount(adminId!, "restored"),
): Promise<string[] | undefined> {
  return inTransaction(ctx, async (trx) => {
    const listing = await lockListing(trx, id);
    if (!listing) return undefined;
    const { business, ownerId } = listing;
    const suspension = await findSuspension(trx, id);
    if (!suspension) return [];
    const ownerSuspensions = ownerId
      ? await lockMatchingSuspensions(trx, [accountFingerprint(ownerId)])
      : [];
    const ids = [suspension.id, ...ownerSuspensions.map((other) => other.suspension.id)];
    const liftDetails = { liftedBy: adminId, now: ctx.now() };
    const dependent = await liftSuspensions(trx, [...new Set(ids)], liftDetails);
    const after = { ...business, status: suspension.previous_status };
    await saveChanged(ctx, trx, cause, business, after);
    await recordEvent({ ...ctx, db: trx }, "business_restored", adminId, { business: id });
    return dependent.filter((other) => other !== id);
  });
}

/**
 * Ends the suspensions of an owner whose listing was deleted.
 *
 * @returns the listings that are suspended because of these suspensions
 */
export async function releaseOwner(
  ctx: SuspensionCtx,
  trx: Trx,
  ownerId: string,
  adminId: string,
): Promise<string[]> {
  const ownerSuspensions = await lockMatchingSuspensions(trx, [accountFingerprint(ownerId)]);
  if (ownerSuspensions.length === 0) return [];
  const ids = ownerSuspensions.map(({ suspension }) => suspension.id);
  return await liftSuspensions(trx, ids, { liftedBy: adminId, now: ctx.now() });
}
