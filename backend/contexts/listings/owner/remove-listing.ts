import { v4 as uuid } from "uuid";
import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import type { IdentityProof, Owners, SignedInCaller } from "#/contexts/identity/mod.ts";
import { emit } from "#/platform/events.ts";
import { deleteUnusedFolders, queueMediaDeletionOf } from "#/contexts/media/mod.ts";
import type { SuspensionCtx } from "../ctx.ts";
import { insertEntries } from "../do-not-list/queries.ts";
import { listRemoved, type RemovalOrder } from "../do-not-list/list-removed.ts";
import { type Listing, lockListing } from "../business/queries.ts";
import { preserveSuspension } from "../suspensions/preserve-suspension.ts";
import { byAccount, byOwner, type Cause } from "../history/cause.ts";
import { clearImportRows, deleteBusinesses } from "../queries.ts";
import type { OwnerCtx } from "./ctx.ts";
import { deleteFormerSlugsOf, endSlugs, getOwn, lockOwn, type OwnListing } from "./queries.ts";

type RemovalCtx = Pick<
  OwnerCtx,
  "db" | "now" | "storage" | "hash" | "fingerprint" | "owners"
>;

/**
 * Deletes a listing: first its rows, then its picture files. If this process stops early, a job
 * deletes the files. Deletion is final, so the owner must confirm their identity and is notified.
 *
 * @throws {AppError} `no_business`, or an error of the identity check
 */
export async function removeListing(
  ctx: RemovalCtx,
  who: SignedInCaller,
  proof: IdentityProof,
): Promise<void> {
  const { accountId } = who.actor;
  await getOwn(ctx.db, accountId);
  const lock = await ctx.owners.confirm(who, proof);
  const afterwards = await inTransaction(
    ctx,
    async (trx) => await removeOwn(ctx, trx, accountId, await lock(trx)),
  );
  await afterwards();
}

/**
 * Deletes the listing of a locked account whose user has confirmed it.
 *
 * @returns work to do after the commit
 * @throws {AppError} `no_business`
 */
export async function removeOwn(
  ctx: RemovalCtx,
  trx: Trx,
  accountId: string,
  notifyOwner: Awaited<ReturnType<Owners["lock"]>>,
  by: { isErasure?: boolean } = {},
): Promise<() => Promise<void>> {
  const own = await lockOwn(trx, accountId, { isForDeletion: true });
  await notifyOwner("listing_deleted");
  const folders = await removeRows(ctx, trx, accountId, own, by);
  return () => deleteUnusedFolders(ctx, folders);
}

/** Removes a listing again that a backup restored, if it did, and lists what its removal listed. */
export async function repeatRemoval(
  ctx: SuspensionCtx,
  businessId: string,
  hashes: string[],
  isErasure: boolean,
): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const listing = await lockListing(trx, businessId);
    if (listing) await removeRows(ctx, trx, listing.ownerId, listing, { isErasure });
    await insertEntries(ctx, trx, uuid(), hashes);
  });
}

/**
 * Deletes the rows of a locked listing and notifies subscribers. A published slug then returns 410,
 * or 404 after an erasure, which leaves no address that may have the person's name. Suspension and
 * reports are retained for the owner's next listing. No import lists it again.
 *
 * @param by the order of a moderator, or the end of a removal that was ordered before
 * @returns folders of files to delete after the commit
 */
export async function removeRows(
  ctx: SuspensionCtx,
  trx: Trx,
  ownerId: string | null,
  { business, publishedAt }: Pick<OwnListing, "business" | "publishedAt">,
  by: { order?: RemovalOrder; finished?: Cause; isErasure?: boolean } = {},
): Promise<string[]> {
  const { order, finished, isErasure } = by;
  if (!finished) await listRemoved(ctx, trx, { business, ownerId }, { order, isErasure });
  await clearImportRows(trx, business);
  const cause = finished ??
    (order ? byAccount(order.adminId, "removed") : byOwner(ownerId, "removed"));
  const former = isErasure ? await deleteFormerSlugsOf(trx, business._id) : [];
  if (publishedAt && !isErasure) await endSlugs(trx, business, ownerId);
  return await deleteRows(ctx, trx, cause, [{ business, ownerId }], former);
}

/**
 * Deletes the rows of locked listings, which may be imported again, at the same address.
 *
 * @returns folders of files to delete after the commit
 */
export async function deleteRows(
  ctx: SuspensionCtx,
  trx: Trx,
  cause: Cause,
  listings: Pick<Listing, "business" | "ownerId">[],
  formerSlugs: string[] = [],
): Promise<string[]> {
  if (listings.length === 0) return [];
  for (const { business, ownerId } of listings) {
    await preserveSuspension(ctx, trx, business, ownerId);
  }
  const ids = listings.map(({ business }) => business._id);
  await emit(trx, {
    kind: "listings.changed",
    cause,
    removed: { ids, at: ctx.now() },
    formerSlugs: [...formerSlugs, ...listings.map(({ business }) => business.slug)],
  });
  const folders: string[] = [];
  for (const id of ids) folders.push(...await queueMediaDeletionOf({ ...ctx, db: trx }, id));
  await emit(trx, { kind: "listing.pictures_removing", folders });
  await deleteBusinesses(trx, ids);
  return folders;
}
