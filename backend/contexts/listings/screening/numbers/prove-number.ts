import { inTransaction } from "#/db/ctx.ts";
import { AppError } from "#/shared/errors.ts";
import { isMobile } from "../../business/rules/phone-number.ts";
import type { OwnerCtx } from "../../owner/ctx.ts";
import { presentOwn } from "../../owner/present.ts";
import { getOwn, lockOwn } from "../../owner/queries.ts";
import type { MyBusiness } from "../../owner/schemas.ts";
import { findHeldListing } from "../queries.ts";
import { releaseNumber } from "./release-number.ts";
import type { StartedVerification } from "./schemas.ts";

const purpose = "listed_number";

/**
 * Sends a code to a number for which the owner's listing or edit waits.
 *
 * @throws {AppError} `no_business`, `number_changed`, `number_without_codes`, and what sending a
 * code throws
 */
export async function sendNumberCode(
  ctx: OwnerCtx,
  ownerId: string,
  number: string,
): Promise<StartedVerification> {
  const { business: { _id: about } } = await getOwn(ctx.db, ownerId);
  const pending = await findHeldListing(ctx.db, about);
  const waits = pending?.findings.some(({ reason, text }) =>
    reason === "number" && text === number
  );
  if (!waits) throw new AppError("number_changed");
  if (!isMobile(number)) throw new AppError("number_without_codes");
  const { id, ...sent } = await ctx.codes.send(ownerId, { to: number, purpose, about });
  return { verificationId: id, ...sent };
}

/**
 * Proves a number and publishes what waited for it. Notifies the owner of a changed number.
 *
 * @throws {AppError} `no_business`, `unknown_verification`, and what the check of a code throws
 */
export async function proveNumber(
  ctx: OwnerCtx,
  ownerId: string,
  { verificationId, otp }: { verificationId: string; otp: string },
): Promise<MyBusiness> {
  const code = await ctx.codes.check(ownerId, { id: verificationId, purpose, otp });
  if (!code) throw new AppError("unknown_verification");
  return await inTransaction(ctx, async (trx) => {
    const notifyOwner = await ctx.owners.lock(trx, ownerId);
    await ctx.codes.use(trx, code);
    const { business, publishedAt } = await lockOwn(trx, ownerId);
    const isPublished = await releaseNumber(ctx, trx, { business, ownerId }, code.recipient);
    if (isPublished && publishedAt) await notifyOwner("listing_changed");
    return await presentOwn({ ...ctx, db: trx }, await getOwn(trx, ownerId));
  });
}
