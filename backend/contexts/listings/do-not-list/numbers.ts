import { findVerifiedContacts } from "#/contexts/identity/mod.ts";
import type { Db, Trx } from "#/db/database.ts";
import { numbersOf } from "../business/own-contact.ts";
import type { Business } from "../schemas.ts";
import { findEntries, hasEntries, type Hashing, hashNumber } from "./queries.ts";

/** Returns those of the numbers that may only be listed by an account that proves them. */
export async function findListedNumbers(
  db: Db | Trx,
  ctx: Hashing,
  numbers: string[],
): Promise<Set<string>> {
  if (numbers.length === 0 || !await hasEntries(db)) return new Set();
  const found = await findEntries(db, numbers.map((number) => hashNumber(ctx, number)));
  return new Set(numbers.filter((number) => found.has(hashNumber(ctx, number))));
}

type Listing = Parameters<typeof numbersOf>[0] & Partial<Pick<Business, "verified">>;

/** The numbers of a listing that its owner has proven, for the account or for the listing. */
export async function provenNumbersOf(trx: Trx, listing: Listing, ownerId: string) {
  const { mobile } = await findVerifiedContacts(trx, ownerId);
  const verified = listing.verified?.includes("phone") ? listing.primaryPhone : null;
  return numbersOf(listing).filter((number) => number === mobile || number === verified);
}
