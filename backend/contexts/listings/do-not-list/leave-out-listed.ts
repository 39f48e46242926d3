import type { Trx } from "#/db/database.ts";
import type { BusinessInput } from "../business/business-input.ts";
import { numbersOf } from "../business/own-contact.ts";
import { keyOfNumber } from "../import/import-key.ts";
import { findByImportKeys } from "../queries.ts";
import { type Hashing, hashNumber, hashRecord } from "./hashes.ts";
import { findListedNumbers } from "./numbers.ts";
import { findEntries, hasEntries } from "./queries.ts";

/**
 * Leaves out records of an imported list whose key or number is on the do-not-list. A record that
 * updates a listing stays, without its listed numbers. A listing with an owner is not imported.
 *
 * @returns also how many records stay without a number
 */
export async function leaveOutListed(
  ctx: Hashing,
  trx: Trx,
  inputs: BusinessInput[],
): Promise<{ inputs: BusinessInput[]; shortened: number }> {
  // Avoids hashing a whole list if nothing was ever removed.
  if (!await hasEntries(trx)) return { inputs, shortened: 0 };
  const matches = await findMatches(ctx, trx, inputs);
  const rows = await findByImportKeys(trx, matches.flatMap(({ importKey }) => importKey ?? []));
  const stored = new Map(rows.map((row) => [row.import_key, row]));
  const listed = await findListedNumbers(trx, ctx, [
    ...matches.flatMap(numbersOf),
    ...rows.map((row) => row.primary_phone),
  ]);
  const kept = inputs.flatMap((input) => {
    if (!matches.includes(input)) return [input];
    const row = stored.get(input.importKey ?? null);
    if (!row) return [];
    return row.owner_id === null ? withoutNumbers(input, row.primary_phone, listed) ?? [] : [input];
  });
  return { inputs: kept, shortened: new Set(kept).difference(new Set(inputs)).size };
}

async function findMatches(ctx: Hashing, trx: Trx, inputs: BusinessInput[]) {
  const hashes = inputs.map((input) => [
    ...new Set([input.importKey ?? "", keyOfNumber(input)]).values().map((key) =>
      hashRecord(ctx, key)
    ),
    ...new Set(numbersOf(input)).values().map((number) => hashNumber(ctx, number)),
  ]);
  const found = await findEntries(trx, hashes.flat());
  return inputs.filter((_, index) => hashes[index]!.some((hash) => found.has(hash)));
}

/** @returns undefined if no primary number remains */
function withoutNumbers(
  input: BusinessInput,
  storedPhone: string,
  listed: Set<string>,
): BusinessInput | undefined {
  const { alternatePhone, whatsapp } = input;
  if (!numbersOf(input).some((number) => listed.has(number))) return input;
  const isAllowed = (number: string | null) => number !== null && !listed.has(number);
  const primaryPhone = [input.primaryPhone, alternatePhone, storedPhone].find(isAllowed);
  if (!primaryPhone) return undefined;
  return {
    ...input,
    primaryPhone,
    alternatePhone: isAllowed(alternatePhone) && alternatePhone !== primaryPhone
      ? alternatePhone
      : null,
    whatsapp: isAllowed(whatsapp) ? whatsapp : null,
  };
}
