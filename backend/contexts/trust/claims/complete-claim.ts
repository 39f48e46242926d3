import { claimListing, type MyBusiness, readOwn } from "#/contexts/listings/mod.ts";
import type { Trx } from "#/db/database.ts";
import { recordEvent } from "#/platform/audit.ts";
import { grant } from "../verifications/lifecycle/grant.ts";
import type { ClaimsCtx } from "./ctx.ts";

type Claim = {
  businessId: string;
  /** Locked already: the account comes first in every transaction. */
  accountId: string;
  number: string;
  /** Set where the account had proven the number before. */
  provenAt?: Date;
};

/**
 * Gives a listing to an account that has proven the listed number, which counts as verified then.
 * @throws {AppError} what `claimListing` throws
 */
export async function completeClaim(
  ctx: ClaimsCtx,
  trx: Trx,
  { businessId, accountId, number, provenAt }: Claim,
): Promise<MyBusiness> {
  await claimListing(ctx, trx, { businessId, ownerId: accountId, number });
  await grant(ctx, trx, businessId, {
    kind: "phone",
    method: provenAt ? "account" : "code",
    ...provenAt && { checkedAt: provenAt },
    evidence: { number },
  });
  const detail = { business: businessId };
  await recordEvent({ ...ctx, db: trx }, "business_claimed", accountId, detail);
  return await readOwn(ctx, trx, accountId);
}
