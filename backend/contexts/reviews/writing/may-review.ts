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

/**
 * Whether an account's number is on a listing without an owner. Ignores listings with an owner,
 * because the owner could list a customer's number to get the customer's review queued.
 */
export async function isListed(
  db: Db | Trx,
  { business: { primaryPhone, alternatePhone, whatsapp }, ownerId }: Listing,
  accountId: string,
): Promise<boolean> {
  if (ownerId !== null) return false;
  const proven = await findVerifiedMobile(db, accountId);
  return !!proven && [primaryPhone, alternatePhone, whatsapp].includes(proven.mobile);
}
