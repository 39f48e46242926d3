import { type Ctx, inTransaction } from "#/db/ctx.ts";
import { violates } from "#/db/violates.ts";
import { AppError } from "#/shared/errors.ts";
import { findIdAt } from "#/contexts/listings/mod.ts";
import { readBusiness } from "../business-page/read-business.ts";
import { countOtherSaved, deleteSaved, upsertSaved } from "./queries.ts";
import { readSaved } from "./read-saved.ts";
import { maxSaved, type SavedBusiness } from "./schemas.ts";

type SaveRequest = { slug: string; savedAt?: string | undefined };

/**
 * Saves a business for an account, by its current or a former slug.
 *
 * @throws {AppError} `unknown_business`, `business_gone`, or `too_many_saved`
 */
export async function saveBusiness(
  ctx: Ctx,
  accountId: string,
  { slug, savedAt }: SaveRequest,
): Promise<SavedBusiness> {
  const result = inTransaction(ctx, async (trx) => {
    const inTrx = { ...ctx, db: trx };
    const found = await readBusiness(inTrx, slug);
    const moved = "movedTo" in found ? await readBusiness(inTrx, found.movedTo) : found;
    if ("movedTo" in moved) throw new AppError("unknown_business");
    const { _id } = moved.business;
    if (await countOtherSaved(trx, accountId, _id) >= maxSaved) {
      throw new AppError("too_many_saved");
    }
    await upsertSaved(trx, accountId, _id, earlier(savedAt, ctx.now()));
    return (await readSaved(inTrx, accountId, _id))[0]!;
  });
  try {
    return await result;
  } catch (error) {
    // A concurrent request has deleted the account.
    if (violates(error, "saved_business_account_id_fkey")) throw new AppError("unauthorized");
    throw error;
  }
}

/** Removes a saved business, even if it is no longer public. */
export async function unsaveBusiness(ctx: Ctx, accountId: string, slug: string): Promise<void> {
  const id = await findIdAt(ctx.db, slug);
  if (id) await deleteSaved(ctx.db, accountId, id);
}

/** Uses the server's time if the device's clock is ahead. */
const earlier = (savedAt: string | undefined, now: Date): Date =>
  savedAt && new Date(savedAt) < now ? new Date(savedAt) : now;
