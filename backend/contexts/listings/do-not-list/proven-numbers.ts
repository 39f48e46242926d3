import { findVerifiedContacts } from "#/contexts/identity/mod.ts";
import type { Trx } from "#/db/database.ts";
import { numbersOf } from "../business/own-contact.ts";
import type { Business } from "../schemas.ts";
import type { Hashing } from "./hashes.ts";
import { releaseNumbers } from "./listed-numbers.ts";

type Listing = Parameters<typeof numbersOf>[0] & Partial<Pick<Business, "verified">>;

/** The numbers of a listing that its owner has proven, for the account or for the listing. */
export async function provenNumbersOf(
  trx: Trx,
  listing: Listing,
  ownerId: string,
): Promise<string[]> {
  const { mobile } = await findVerifiedContacts(trx, ownerId);
  const verified = listing.verified?.includes("phone") ? listing.primaryPhone : null;
  return numbersOf(listing).filter((number) => number === mobile || number === verified);
}

/** Takes an owner's proven numbers off the list, because they list them again. */
export async function releaseProven(
  ctx: Hashing,
  trx: Trx,
  listing: Listing,
  ownerId: string,
): Promise<void> {
  await releaseNumbers(trx, ctx, await provenNumbersOf(trx, listing, ownerId));
}
