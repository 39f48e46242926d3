import { sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import { nationalDigits } from "#/shared/text/national-digits.ts";
import type { SuspensionCtx } from "../ctx.ts";

/**
 * The do-not-list holds keyed hashes of removed records and numbers, and nothing that leads back to
 * a listing or an account.
 */
export type Hashing = Pick<SuspensionCtx, "hash">;

export const hashNumber = (ctx: Hashing, number: string): string =>
  ctx.hash(`number:+91${nationalDigits(number)}`);

/** Tells entries under another key apart. */
const hashKey = (ctx: Hashing): string => ctx.hash("key");

export const hashRecord = (ctx: Hashing, importKey: string): string =>
  ctx.hash(`record:${importKey}`);

/** The removal of the entries that are hashes of nothing but the key. */
const ofKey = "00000000-0000-0000-0000-000000000000";

/** Without entries, nothing needs to be hashed, which would slow down an import. */
export async function hasEntries(db: Db | Trx): Promise<boolean> {
  const { rows } = await sql`select from do_not_list where removal_id <> ${ofKey} limit 1`
    .execute(db);
  return rows.length > 0;
}

/** Whether DO_NOT_LIST_KEY was changed, so that what was removed is not recognised. */
export async function isKeyChanged(db: Db, ctx: Hashing): Promise<boolean> {
  const { rows } = await sql`
    select from do_not_list where removal_id = ${ofKey} and hash <> ${hashKey(ctx)}`.execute(db);
  return rows.length > 0 && await hasEntries(db);
}

/** Returns those of the hashes that are on the list. */
export async function findEntries(db: Db | Trx, hashes: string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const { rows } = await sql<{ hash: string }>`
    select hash from do_not_list where hash = any(${hashes}::text[])`.execute(db);
  return new Set(rows.map((row) => row.hash));
}

export async function insertEntries(
  ctx: Hashing,
  trx: Trx,
  removalId: string,
  hashes: string[],
): Promise<void> {
  if (hashes.length === 0) return;
  const entries = [...new Set(hashes)].map((hash) => ({ hash, removal_id: removalId }));
  await trx.insertInto("do_not_list")
    .values([...entries, { hash: hashKey(ctx), removal_id: ofKey }])
    .onConflict((conflict) => conflict.doNothing()).execute();
}

/** Takes numbers off the list that an account has proven. */
export async function releaseNumbers(trx: Trx, ctx: Hashing, proven: string[]): Promise<void> {
  const hashes = proven.map((number) => hashNumber(ctx, number));
  await sql`delete from do_not_list where hash = any(${hashes}::text[])`.execute(trx);
}

/** The sources, whose rows have keys of their own. */
export async function findSourceIds(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from listing_source`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Deletes all entries of the removals with these hashes. @returns their number */
export async function deleteRemovals(trx: Trx, hashes: string[]): Promise<number> {
  const { rows } = await sql`delete from do_not_list where removal_id in
    (select removal_id from do_not_list where hash = any(${hashes}::text[])) returning hash`
    .execute(trx);
  return rows.length;
}

/**
 * Returns the keys of the records that a listing is, as `importKeyOf` writes them. The record of a
 * merged listing is the one that stayed.
 */
export async function findImportKeys(trx: Trx, businessId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select source_id || '/' || key as key from listing_origin where listing_id = ${businessId}
    union
    select import_key from business where id = ${businessId} and import_key is not null
      and not exists (
        select from listing_origin moved
        where moved.key = substr(import_key, 38) and moved.source_id::text = left(import_key, 36)
      )`.execute(trx);
  return rows.map(({ key }) => key);
}
