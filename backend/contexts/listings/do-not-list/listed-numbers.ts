import type { Db, Trx } from "#/db/database.ts";
import { deleteEntries, findEntries } from "./queries.ts";
import { type Hashing, hashNumber } from "./hashes.ts";

/** Returns those of the numbers that may only be listed by an account that proves them. */
export async function findListedNumbers(
  db: Db | Trx,
  ctx: Hashing,
  numbers: string[],
): Promise<Set<string>> {
  const hashes = new Map(numbers.map((number) => [number, hashNumber(ctx, number)]));
  const found = await findEntries(db, [...hashes.values()]);
  return new Set(numbers.filter((number) => found.has(hashes.get(number)!)));
}

/** Takes numbers off the list, because an account has proven them. */
export async function releaseNumbers(trx: Trx, ctx: Hashing, numbers: string[]): Promise<void> {
  await deleteEntries(trx, numbers.map((number) => hashNumber(ctx, number)));
}
