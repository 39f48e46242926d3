import { isLinkedTo } from "#/contexts/identity/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";
import { readLinkToken } from "#/platform/link-token.ts";
import { AppError } from "#/shared/errors.ts";
import { availabilityByLink } from "#/contexts/listings/limits.ts";
import { findListing } from "#/contexts/listings/business/queries.ts";
import { lockOwn } from "../queries.ts";
import type { Business } from "#/contexts/listings/schemas.ts";
import { readAvailability } from "#/contexts/listings/availability/read-availability.ts";
import { assertPeriod } from "#/contexts/listings/availability/rules.ts";
import type {
  AvailabilityInput,
  LinkedAvailability,
} from "#/contexts/listings/availability/schemas.ts";
import { type AvailabilityCtx, saveAvailability, takeChange } from "./set-availability.ts";

/**
 * Returns what the owner of a link says about today. Changes nothing.
 *
 * @throws {AppError} `unknown_link`, `link_expired`
 */
export async function readAvailabilityByLink(
  ctx: AvailabilityCtx,
  token: string,
): Promise<LinkedAvailability> {
  const { business } = await findLinked(ctx, ctx.db, token);
  return await present(ctx, ctx.db, business);
}

/**
 * Sets the availability of the listing of a link, which works more than once. The owner is notified of
 * days away, with a link that ends them.
 *
 * @throws {AppError} `unknown_link`, `link_expired`, `too_many_requests`, and what `assertPeriod`
 * throws
 */
export async function setAvailabilityByLink(
  ctx: AvailabilityCtx,
  token: string,
  input: AvailabilityInput,
): Promise<LinkedAvailability> {
  assertPeriod(input, ctx.now());
  const { business, ownerId } = await findLinked(ctx, ctx.db, token);
  const businessId = business._id;
  await takeChange(ctx, availabilityByLink, { ownerId, businessId }, input);
  return await inTransaction(ctx, async (trx) => {
    const notify = await ctx.owners.lock(trx, ownerId).catch(refuse);
    const own = await lockOwn(trx, ownerId).catch(refuse);
    // Read again, because the listing may have been suspended or replaced before the lock.
    await findLinked(ctx, trx, token);
    await saveAvailability(ctx, trx, own, ownerId, input);
    if (input.state === "away") await notify("away", { businessId, until: input.until! });
    return await present(ctx, trx, own.business);
  });
}

/** The account or its listing was deleted in the meantime. */
const refuse = (error: unknown): never => {
  throw error instanceof AppError ? new AppError("unknown_link") : error;
};

async function findLinked(
  { availabilityLinks, now }: AvailabilityCtx,
  db: Db | Trx,
  token: string,
): Promise<{ business: Business; ownerId: string }> {
  const link = readLinkToken(availabilityLinks, token);
  const { business, ownerId } = (link && await findListing(db, link.id)) ?? {};
  if (!business || !ownerId || !await isLinkedTo(db, ownerId, link!.isSignedFor)) {
    throw new AppError("unknown_link");
  }
  if (link!.expiresAt <= now()) throw new AppError("link_expired");
  if (business.status === "suspended") throw new AppError("unknown_link");
  return { business, ownerId };
}

const present = async (
  ctx: AvailabilityCtx,
  db: Db | Trx,
  { _id, businessName, slug }: Business,
): Promise<LinkedAvailability> => ({
  businessName,
  slug,
  availability: await readAvailability({ ...ctx, db }, _id),
});
