import { inTransaction } from "#/db/ctx.ts";
import { AppError } from "#/shared/errors.ts";
import { completeClaim } from "./complete-claim.ts";
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
    return await completeClaim(ctx, trx, { businessId, accountId, number: code.recipient });
  });
}
