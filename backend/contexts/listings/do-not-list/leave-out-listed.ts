import type { Trx } from "#/db/database.ts";
import type { BusinessInput } from "../business/business-input.ts";
import { numbersByField, numbersOf } from "../business/own-contact.ts";
import { keyOfNumber } from "../import/import-key.ts";
import { findByImportKeys } from "../queries.ts";
import { type Hashing, hashRecord } from "./hashes.ts";
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
  if (!await hasEntries(trx)) return { kept: inputs, removed: [], shortened: [] };
  const hashesOf = (input: Input) =>
    [input.importKey ?? "", keyOfNumber(input)].map((key) => hashRecord(ctx, key));
  const entries = await findEntries(trx, inputs.flatMap(hashesOf));
  const listed = await findListedNumbers(trx, ctx, inputs.flatMap(numbersOf));
  const matches = new Set(
    inputs.filter((input) =>
      hashesOf(input).some((hash) => entries.has(hash)) ||
      numbersOf(input).some((number) => listed.has(number))
    ),
  );
  const rows = await findByImportKeys(
    trx,
    [...matches].flatMap(({ importKey }) => importKey ?? []),
  );
  const stored = new Map(rows.map((row) => [row.import_key, row]));
  const storedPhones = await findListedNumbers(trx, ctx, rows.map((row) => row.primary_phone));
  const isListed = (number: string) => listed.has(number) || storedPhones.has(number);
  const removed: Input[] = [];
  const kept = inputs.flatMap((input) => {
    if (!matches.has(input)) return [input];
    const row = stored.get(input.importKey ?? null);
    if (row && row.owner_id !== null) return [input];
    const shortened = row && withoutNumbers(input, row.primary_phone, isListed);
    if (shortened) return [shortened];
    removed.push(input);
    return [];
  });
  const given = new Set(inputs);
  return { kept, removed, shortened: kept.filter((input) => !given.has(input)) };
}

/** @returns undefined if no primary number remains */
function withoutNumbers<Input extends BusinessInput>(
  input: Input,
  storedPhone: string,
  isListed: (number: string) => boolean,
): Input | undefined {
  const { alternatePhone, whatsapp } = input;
  if (!numbersOf(input).some(isListed)) return input;
  const isAllowed = (number: string | null) => number !== null && !isListed(number);
  const primaryPhone = [input.primaryPhone, alternatePhone, storedPhone].find(isAllowed);
  if (!primaryPhone) return undefined;
  return {
    ...input,
    primaryPhone,
    alternatePhone: isAllowed(alternatePhone) && alternatePhone !== primaryPhone
      ? alternatePhone
      : null,
    whatsapp: isAllowed(whatsapp) ? whatsapp : null,
    website: isListed(numbersByField(input).website ?? "") ? null : input.website,
  };
}
