import { isBlocked } from "#/contexts/identity/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { recordEvent } from "#/platform/audit.ts";
import { AppError } from "#/shared/errors.ts";
import type { Statement } from "#/shared/text/statement.ts";
import type { SuspensionCtx } from "../ctx.ts";
import { byAccount, type Cause } from "../history/cause.ts";
import { saveChanged } from "../business/save-changed.ts";
import type { Media } from "../pictures/change-media.ts";
import { withFormerPictures } from "../pictures/put-back-pictures.ts";
import { lockOwnerOf, type ModerationCtx } from "./lock-owner.ts";
import { accountFingerprint } from "../suspensions/fingerprints.ts";
import { findOwnerId, lockListing } from "../business/queries.ts";
import { readModerated } from "./queries.ts";
import { deleteRemoval, findRemoval } from "./removal-queries.ts";
import type { Business } from "../schemas.ts";
import type { ModeratedBusiness } from "./schemas.ts";
import {
  endWithBlock,
  findSuspension,
  liftSuspensions,
  lockMatchingSuspensions,
} from "../suspensions/queries.ts";

/**
 * Ends a suspension, restores the previous status and notifies the owner. Also ends the owner's
 * suspension and the suspensions that depend on it. Does not change a listing that is not
 * suspended.
 *
 * @throws {AppError} `unknown_business`; `owner_blocked`; what `onRestored` throws
 */
export async function restoreBusiness(
  ctx: ModerationCtx,
  id: string,
  adminId: string,
  reason?: Statement,
): Promise<ModeratedBusiness> {
  // One transaction for each listing, so that none waits for a lock while it holds another
  // listing's lock.
  const dependent = await inTransaction(ctx, async (trx) => {
    const notifyOwner = await lockOwnerOf(ctx, trx, id);
    const ownerId = await findOwnerId(trx, id);
    if (ownerId && await isBlocked(trx, ownerId)) throw new AppError("owner_blocked");
    const cause = { ...byAccount(adminId, "restored"), reason };
    const dependent = await restoreListing({ ...ctx, db: trx }, id, adminId, cause);
    if (await ctx.complaints.onRestored(trx, id, adminId)) await notifyOwner("report_decided");
    return dependent;
  });
  if (!dependent) throw new AppError("unknown_business");
  await restoreListings(ctx, dependent, adminId);
  const restored = (await readModerated(ctx, ctx.db, [id])).get(id);
  if (!restored) throw new AppError("unknown_business");
  return restored;
}

export async function restoreListings(ctx: RestorationCtx, ids: string[], adminId: string) {
  for (const id of ids) await restoreListing(ctx, id, adminId);
}

type RestorationCtx = SuspensionCtx & Pick<ModerationCtx, "storage">;

/**
 * Restores only this listing, with its pictures if it was removed. The listing of a blocked owner
 * returns when the owner is unblocked.
 *
 * @returns the listings that are suspended because of this one; undefined if the listing does not
 * exist
 */
export function restoreListing(
  ctx: RestorationCtx,
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
    if (ownerId && await isBlocked(trx, ownerId)) {
      await endWithBlock(trx, suspension.id);
      return [];
    }
    const removal = await findRemoval(trx, id);
    const ownerSuspensions = ownerId
      ? await lockMatchingSuspensions(trx, [accountFingerprint(ownerId)])
      : [];
    const ids = [suspension.id, ...ownerSuspensions.map((other) => other.suspension.id)];
    const liftDetails = { liftedBy: adminId, now: ctx.now() };
    const dependent = await liftSuspensions(trx, [...new Set(ids)], liftDetails);
    const after = {
      ...business,
      status: suspension.previous_status,
      ...removal && { media: await withdrawnPictures(ctx, trx, business) },
    };
    if (removal) await deleteRemoval(trx, id);
    await saveChanged(ctx, trx, cause, business, after);
    await recordEvent({ ...ctx, db: trx }, "business_restored", adminId, { business: id });
    return dependent.filter((other) => other !== id);
  });
}

/** Publishes the pictures that a removal has withdrawn; none if the last of the 30 days is over. */
async function withdrawnPictures(
  ctx: RestorationCtx,
  trx: Trx,
  business: Business,
): Promise<Media> {
  const { logo, banner, gallery } = business.media;
  const before = { "media.logo": logo, "media.banner": banner, "media.gallery": gallery };
  const none = { logo: null, banner: null, gallery: [] };
  const change = { before, after: { "media.gallery": [] } };
  return await withFormerPictures(ctx, trx, { ...business, media: none }, change)
    .catch((error) => {
      if (error instanceof AppError) return none;
      throw error;
    });
}

/**
 * Restores the listing of an owner whose account is no longer blocked, unless a moderator has
 * suspended it, too.
 *
 * @returns as `restoreListing`
 */
export async function restoreUnblocked(
  ctx: RestorationCtx & { db: Trx },
  id: string,
  adminId: string,
): Promise<string[]> {
  const isOnlyBlocked = (await findSuspension(ctx.db, id))?.is_block;
  return isOnlyBlocked ? await restoreListing(ctx, id, adminId) ?? [] : [];
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
