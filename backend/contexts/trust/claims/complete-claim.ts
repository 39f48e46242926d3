import { claimListing, type MyBusiness, readOwn } from "#/contexts/listings/mod.ts";
import type { Trx } from "#/db/database.ts";
import { recordEvent } from "#/platform/audit.ts";
import { grant } from "../verifications/lifecycle/grant.ts";
import type { CasesCtx } from "../cases/ctx.ts";

type Claim = {
  businessId: string;
  /** The account, which is already locked: every transaction locks the account first. */
  accountId: string;
  number: string;
  /** Set if the account had already proven the number. */
  provenAt?: Date;
};

/**
 * Assigns a listing to an account that has proven the listed number, and marks the number as
 * verified.
 *
 * @throws {AppError} what `claimListing` throws
 */
export async function completeClaim(
  ctx: CasesCtx,
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
