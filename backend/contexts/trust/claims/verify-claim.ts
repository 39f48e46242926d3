import { inTransaction } from "#/db/ctx.ts";
import { AppError } from "#/shared/errors.ts";
import { completeClaim } from "./complete-claim.ts";
import type { CasesCtx } from "../cases/ctx.ts";

/**
 * Assigns the listing to the account that enters the correct code. The code is used up in the same
 * transaction, so it stays valid if the claim fails.
 *
 * @throws `unknown_claim`, what the check of a code throws, and what `claimListing` throws
 */
export async function verifyClaim(
  ctx: CasesCtx,
  { claimId: id, otp, accountId }: { claimId: string; otp: string; accountId: string },
) {
  const code = await ctx.codes.check(accountId, { id, purpose: "claim", otp });
  const businessId = code?.about;
  if (!code || !businessId) throw new AppError("unknown_claim");
  return await inTransaction(ctx, async (trx) => {
    // Every transaction locks the account first.
    await ctx.owners.lock(trx, accountId);
    await ctx.codes.use(trx, code);
    return await completeClaim(ctx, trx, { businessId, accountId, number: code.recipient });
  });
}
