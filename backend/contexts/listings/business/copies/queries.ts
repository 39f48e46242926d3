import { type RawBuilder, type Selectable, sql } from "kysely";
import { named } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import { toBusiness } from "../business-row.ts";
import { isNameLike } from "#/contexts/listings/queries.ts";
import type { Business } from "#/contexts/listings/schemas.ts";
import type { BusinessTable } from "#/contexts/listings/tables.ts";

/** A listing that another one copies, as JSON. */
export type Original = { id: string; until: string | null };

/** An expression for the listings that a listing copies; null without any. */
export const originalsOf = (businessId: RawBuilder<unknown>): RawBuilder<Original[] | null> =>
  sql`(select json_agg(json_build_object('id', original_id, 'until', until))
    from listing_copy copy where copy.business_id = ${businessId})`;

/** An expression for the ids of a listing's copies; null without any. */
export const copiesOf = (businessId: RawBuilder<unknown>): RawBuilder<string[] | null> =>
  sql`(select array_agg(copy.business_id) from listing_copy copy
    where copy.original_id = ${businessId})`;

/** Whether no admin has marked a listing and another one as not the same. */
export const isNotMarked = (one: RawBuilder<unknown>, other: string | undefined) =>
  sql<boolean>`not exists (select from listing_distinct
    where (one_id, other_id) in ((${one}, ${other ?? null}::uuid), (${
    other ?? null
  }::uuid, ${one})))`;

/**
 * Returns public listings of other owners with a similar name in the sorting district of the PIN
 * code. Copies are left out. Nothing is returned for a listing without an owner.
 */
export async function findNamesakes(
  trx: Trx,
  { id, names, zipCode }: { id: string; names: string[]; zipCode: string },
): Promise<Business[]> {
  const district = zipCode.slice(0, 3);
  const { rows } = await sql<Selectable<BusinessTable>>`
    select ${named("business", "business")} from business
    where status = 'active' and owner_id <> (select owner_id from business where id = ${id}::uuid)
      and zip_code between ${district + "000"}::text and ${district + "999"}::text
      and ${isNameLike(names, sql`word_similarity`)}
      and not exists (select from listing_copy copy where copy.business_id = business.id)
      and ${isNotMarked(sql`business.id`, id)}
    limit 50`.execute(trx);
  return rows.map(toBusiness);
}

/** @returns the ids of originals that the listing was not known to copy */
export async function insertCopies(
  trx: Trx,
  copy: { id: string; originals: string[]; until: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into listing_copy (business_id, original_id, until)
    select ${copy.id}::uuid, unnest(${copy.originals}::uuid[]), ${copy.until}
    on conflict do nothing returning original_id as id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Lets a copy and its originals stay, so that it no longer stands below them. */
export async function settleCopies(trx: Trx, id: string): Promise<void> {
  await sql`update listing_copy set until = null where business_id = ${id}::uuid`.execute(trx);
}

/** @returns the owners of originals who were not told of a copy */
export async function markTold(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update listing_copy set is_told = true from business
    where business.id = original_id and owner_id is not null and not is_told
    returning owner_id as id`.execute(db);
  return rows.map(({ id }) => id);
}
