import type { Db, Trx } from "#/db/database.ts";
import { findProvenMobile } from "#/contexts/identity/mod.ts";
import type { Listing } from "#/contexts/listings/mod.ts";
import { isKeeper } from "./queries.ts";

/** Why an account may not review a business, or vote on its reviews; undefined where it may. */
export async function refusalOf(
  db: Db | Trx,
  { business, ownerId }: Listing,
  accountId: string,
): Promise<"own_business" | "mobile_unverified" | undefined> {
  const proven = await findProvenMobile(db, accountId);
  if (!proven) return ownerId === accountId ? "own_business" : "mobile_unverified";
  const { primaryPhone, alternatePhone, whatsapp } = business;
  const isListed = [primaryPhone, alternatePhone, whatsapp].includes(proven.mobile);
  const isOwn = ownerId === accountId || isListed || await isKeeper(db, business._id, accountId);
  return isOwn ? "own_business" : undefined;
}
