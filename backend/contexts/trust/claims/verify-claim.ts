import { inTransaction } from "#/db/ctx.ts";
import { claimListing, readOwn } from "#/contexts/listings/mod.ts";
import { recordEvent } from "#/platform/audit.ts";
import { AppError } from "#/shared/errors.ts";
import { grant } from "../verifications/lifecycle/grant.ts";
import type { ClaimsCtx } from "./ctx.ts";

/**
 * Makes a listing the account's that gives the code of its number back. The code is used up with it:
 * of a claim that comes to nothing it can be given again.
 *
 * @throws unknown_claim, what the check of a code throws, and what claimListing throws
 */
export async function verifyClaim(
  ctx: ClaimsCtx,
  { claimId: id, otp, accountId }: { claimId: string; otp: string; accountId: string },
) {
  const code = await ctx.codes.check(accountId, { id, purpose: "claim", otp });
  const businessId = code?.about;
  if (!code || !businessId) throw new AppError("unknown_claim");
  return await inTransaction(ctx, async (trx) => {
    // The account comes first in every transaction.
    await ctx.owners.hold(trx, accountId);
    await ctx.codes.use(trx, code);
    const claim = { businessId, ownerId: accountId, number: code.recipient };
    await claimListing(ctx, trx, claim);
    // Whoever answers the listed number has shown it.
    const evidence = { number: code.recipient };
    await grant(ctx, trx, businessId, { kind: "phone", method: "code", evidence });
    const detail = { business: businessId };
    await recordEvent({ ...ctx, db: trx }, "business_claimed", accountId, detail);
    return await readOwn(ctx, trx, accountId);
  });
}
