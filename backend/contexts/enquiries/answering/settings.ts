import { getBusinessOf, lockListing, refreshed } from "#/contexts/listings/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import { emit } from "#/platform/events.ts";
import { AppError } from "#/shared/errors.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import { findBusinessEnquiries, saveBusinessEnquiries } from "../statistics/queries.ts";

type Settings = { paused: boolean };

/** @throws {AppError} `no_business` */
export async function readSettings({ db }: EnquiriesCtx, ownerId: string): Promise<Settings> {
  const { _id } = await getBusinessOf(db, ownerId);
  return { paused: (await findBusinessEnquiries(db, _id)).isPaused };
}

/** @throws {AppError} `no_business` */
export async function setSettings(
  ctx: EnquiriesCtx,
  ownerId: string,
  { paused }: Settings,
): Promise<Settings> {
  return await inTransaction(ctx, async (trx) => {
    await ctx.owners.lock(trx, ownerId);
    const { _id } = await getBusinessOf(trx, ownerId);
    const listing = await lockListing(trx, _id);
    if (listing?.ownerId !== ownerId) throw new AppError("no_business");
    const before = await findBusinessEnquiries(trx, _id);
    if (before.isPaused !== paused) {
      await saveBusinessEnquiries(trx, _id, { ...before, isPaused: paused });
      await emit(trx, refreshed(listing.business));
    }
    return { paused };
  });
}
