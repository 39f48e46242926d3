import type { Db, Trx } from "#/db/database.ts";
import { findProvenMobile } from "#/contexts/identity/mod.ts";
import type { Listing } from "#/contexts/listings/mod.ts";
import { isKeeper } from "./queries.ts";

/**
 * Why an account may not review a business, or vote on its reviews; undefined where it may. A number
 * that merely stands on the listing says nothing of whose it is: an owner could keep a customer away
 * by listing theirs.
 */
export async function refusalOf(
  db: Db | Trx,
  { business, ownerId }: Listing,
  accountId: string,
): Promise<"own_business" | "mobile_unverified" | undefined> {
  const proven = await findProvenMobile(db, accountId);
  if (!proven) return ownerId === accountId ? "own_business" : "mobile_unverified";
  const isChecked = business.verified.includes("phone") && business.primaryPhone === proven.mobile;
  const isOwn = ownerId === accountId || isChecked || await isKeeper(db, business._id, accountId);
  return isOwn ? "own_business" : undefined;
}

/**
 * Whether the number of an account stands on a listing without an owner. An owner could list the
 * number of a customer to have that customer's review queued.
 */
export async function isListed(
  db: Db | Trx,
  { business: { primaryPhone, alternatePhone, whatsapp }, ownerId }: Listing,
  accountId: string,
): Promise<boolean> {
  if (ownerId !== null) return false;
  const proven = await findProvenMobile(db, accountId);
  return !!proven && [primaryPhone, alternatePhone, whatsapp].includes(proven.mobile);
}
