import type { Trx } from "#/db/database.ts";
import { numbersByField, numbersOf } from "../business/own-contact.ts";
import type { BusinessInput } from "../business/business-input.ts";
import type { ImportedBusiness } from "../import/import-businesses.ts";
import { keyOfNumber } from "../business/import-key.ts";
import { findByImportKeys } from "../queries.ts";
import { findListedNumbers } from "./numbers.ts";
import { findEntries, hasEntries, type Hashing, hashRecord } from "./queries.ts";

/**
 * Leaves out records of an imported list whose key or number is on the do-not-list. A record that
 * updates a listing stays, without its listed numbers. A listing with an owner is not imported.
 *
 * @returns also the records that are left out, and those that stay without a number
 */
export async function leaveOutListed(
  ctx: Hashing,
  trx: Trx,
  inputs: ImportedBusiness[],
): Promise<Record<"kept" | "removed" | "shortened", ImportedBusiness[]>> {
  const { matches, listed } = await findListed(ctx, trx, inputs);
  if (matches.size === 0) return { kept: inputs, removed: [], shortened: [] };
  const rows = await findByImportKeys(trx, [...matches].map(({ importKey }) => importKey));
  const stored = new Map(rows.map((row) => [row.import_key, row]));
  const storedPhones = await findListedNumbers(trx, ctx, rows.map((row) => row.primary_phone));
  const results = inputs.map((input) => {
    const row = stored.get(input.importKey);
    const isKept = !matches.has(input) || (row && row.owner_id !== null);
    const rest = row && withoutNumbers(input, row.primary_phone, listed.union(storedPhones));
    return { input, rest: isKept ? input : rest };
  });
  return {
    kept: results.flatMap(({ rest }) => rest ?? []),
    removed: results.flatMap(({ input, rest }) => rest ? [] : input),
    shortened: results.flatMap(({ input, rest }) => rest && rest !== input ? rest : []),
  };
}

/** Returns the records whose key or number is on the list, and the numbers that are. */
export async function findListed<Listed extends BusinessInput & { importKey: string }>(
  ctx: Hashing,
  trx: Trx,
  inputs: Listed[],
): Promise<{ matches: Set<Listed>; listed: Set<string> }> {
  // Avoids hashing a whole list if nothing was ever removed.
  if (!await hasEntries(trx)) return { matches: new Set(), listed: new Set() };
  const hashesOf = (input: Listed) =>
    [input.importKey, keyOfNumber(input)].map((key) => hashRecord(ctx, key));
  const entries = await findEntries(trx, inputs.flatMap(hashesOf));
  const listed = await findListedNumbers(trx, ctx, inputs.flatMap(numbersOf));
  const matches = new Set(
    inputs.filter((input) =>
      hashesOf(input).some((hash) => entries.has(hash)) ||
      numbersOf(input).some((number) => listed.has(number))
    ),
  );
  return { matches, listed };
}

/** @returns undefined if no primary number remains */
function withoutNumbers(
  input: ImportedBusiness,
  storedPhone: string,
  listed: ReadonlySet<string>,
): ImportedBusiness | undefined {
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
