import type { Trx } from "#/db/database.ts";
import type { BusinessInput } from "../business/business-input.ts";
import { numbersByField, numbersOf } from "../business/own-contact.ts";
import { keyOfNumber } from "../import/import-key.ts";
import { findByImportKeys } from "../queries.ts";
import { type Hashing, hashNumber, hashRecord } from "./hashes.ts";
import { findListedNumbers } from "./numbers.ts";
import { findEntries, hasEntries } from "./queries.ts";

/**
 * Leaves out records of an imported list whose key or number is on the do-not-list. A record that
 * updates a listing stays, without its listed numbers. A listing with an owner is not imported.
 *
 * @returns also the records that are left out, and those that stay without a number
 */
export async function leaveOutListed<Input extends BusinessInput>(
  ctx: Hashing,
  trx: Trx,
  inputs: Input[],
): Promise<Record<"kept" | "removed" | "shortened", Input[]>> {
  // Avoids hashing a whole list if nothing was ever removed.
  if (!await hasEntries(trx)) return { kept: inputs, removed: [], shortened: [] };
  const matches = await findMatches(ctx, trx, inputs);
  const rows = await findByImportKeys(
    trx,
    [...matches].flatMap(({ importKey }) => importKey ?? []),
  );
  const stored = new Map(rows.map((row) => [row.import_key, row]));
  const listed = await findListedNumbers(trx, ctx, [
    ...[...matches].flatMap(numbersOf),
    ...rows.map((row) => row.primary_phone),
  ]);
  const removed: Input[] = [];
  const kept = inputs.flatMap((input) => {
    if (!matches.has(input)) return [input];
    const row = stored.get(input.importKey ?? null);
    if (row && row.owner_id !== null) return [input];
    const shortened = row && withoutNumbers(input, row.primary_phone, listed);
    if (shortened) return [shortened];
    removed.push(input);
    return [];
  });
  const given = new Set(inputs);
  return { kept, removed, shortened: kept.filter((input) => !given.has(input)) };
}

async function findMatches<Input extends BusinessInput>(ctx: Hashing, trx: Trx, inputs: Input[]) {
  const hashes = inputs.map((input) => [
    ...new Set([input.importKey ?? "", keyOfNumber(input)]).values().map((key) =>
      hashRecord(ctx, key)
    ),
    ...new Set(numbersOf(input)).values().map((number) => hashNumber(ctx, number)),
  ]);
  const found = await findEntries(trx, hashes.flat());
  return new Set(inputs.filter((_, index) => hashes[index]!.some((hash) => found.has(hash))));
}

/** @returns undefined if no primary number remains */
function withoutNumbers<Input extends BusinessInput>(
  input: Input,
  storedPhone: string,
  listed: Set<string>,
): Input | undefined {
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
    website: listed.has(numbersByField(input).website ?? "") ? null : input.website,
  };
}
