import type { Db, Trx } from "#/db/database.ts";
import { findVerifiedMobile } from "#/contexts/identity/mod.ts";
import type { Listing } from "#/contexts/listings/mod.ts";
import { hasOwned } from "./queries.ts";

/**
 * @returns why an account may not review a business or vote on its reviews; undefined if it may
 *
 * Ignores unverified numbers on the listing, because an owner could list a customer's number to
 * block the customer.
 */
export async function refusalOf(
  db: Db | Trx,
  { business, ownerId }: Listing,
  accountId: string,
): Promise<"own_business" | "mobile_unverified" | undefined> {
  const proven = await findVerifiedMobile(db, accountId);
  if (!proven) return ownerId === accountId ? "own_business" : "mobile_unverified";
  const isChecked = business.verified.includes("phone") && business.primaryPhone === proven.mobile;
  const isOwn = ownerId === accountId || isChecked || await hasOwned(db, business._id, accountId);
  return isOwn ? "own_business" : undefined;
}
