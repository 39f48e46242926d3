import type { Trx } from "#/db/database.ts";
import { numbersOf } from "../business/own-contact.ts";
import type { BusinessInput } from "../business/business-input.ts";
import { keyOfNumber } from "../business/import-key.ts";
import { findListedNumbers } from "./numbers.ts";
import { findEntries, hasEntries, type Hashing, hashRecord } from "./queries.ts";

/** Returns those of the records of a list whose key or number is on the do-not-list. */
export async function findListed<Listed extends BusinessInput & { importKey: string }>(
  ctx: Hashing,
  trx: Trx,
  inputs: Listed[],
): Promise<Set<Listed>> {
  // Avoids hashing a whole list if nothing was ever removed.
  if (!await hasEntries(trx)) return new Set();
  const hashesOf = (input: Listed) =>
    [input.importKey, keyOfNumber(input)].map((key) => hashRecord(ctx, key));
  const entries = await findEntries(trx, inputs.flatMap(hashesOf));
  const listed = await findListedNumbers(trx, ctx, inputs.flatMap(numbersOf));
  return new Set(
    inputs.filter((input) =>
      hashesOf(input).some((hash) => entries.has(hash)) ||
      numbersOf(input).some((number) => listed.has(number))
    ),
  );
}
