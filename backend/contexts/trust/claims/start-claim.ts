import {
  assertClaimable,
  findListing,
  findPublished,
  type MyBusiness,
} from "#/contexts/listings/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import { AppError } from "#/shared/errors.ts";
import { provenAt } from "../verifications/read-mine.ts";
import { completeClaim } from "./complete-claim.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import type { StartedClaim } from "./schemas.ts";

type Started = { business: MyBusiness } | { started: StartedClaim };

/**
 * Assigns a listing at once to an account that has proven the listed number. Otherwise sends a code
 * to the listed number, never to a number from the request.
 *
 * @throws what `assertClaimable` and sending a code throw
 */
export async function startClaim(
  ctx: CasesCtx,
  slug: string,
  accountId: string,
): Promise<Started> {
  const published = await findPublished(ctx.db, slug);
  if (!published) throw new AppError("unknown_business");
  const { _id: businessId, primaryPhone: number } = published;
  await assertClaimable(ctx.db, await findListing(ctx.db, businessId), accountId);
  const proven = await provenAt(ctx, published, accountId);
  if (proven) {
    const business = await inTransaction(ctx, async (trx) => {
      await ctx.owners.lock(trx, accountId);
      return await completeClaim(ctx, trx, { businessId, accountId, number, provenAt: proven });
    });
    return { business };
  }
  const code = { to: number, purpose: "claim", about: businessId } as const;
  const { id: claimId, ...sent } = await ctx.codes.send(accountId, code);
  return { started: { claimId, ...sent } };
}
