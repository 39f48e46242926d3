import { type RawBuilder, type Selectable, sql } from "kysely";
import { named } from "#/db/columns.ts";
import type { Trx } from "#/db/database.ts";
import { toBusiness } from "../business/business-row.ts";
import { isNameLike } from "../queries.ts";
import type { Business } from "../schemas.ts";
import type { BusinessTable } from "../tables.ts";

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

/**
 * Returns public listings of other owners with a similar name in the sorting district of the PIN
 * code. A copy is nobody's original. Nothing is returned for a listing without an owner.
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
    limit 50`.execute(trx);
  return rows.map(toBusiness);
}

/** @returns whether the pair is new */
export async function insertCopy(
  trx: Trx,
  copy: { business_id: string; original_id: string; until: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx.insertInto("listing_copy").values(copy)
    .onConflict((conflict) => conflict.doNothing()).executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Lets a copy and its originals stay, so that it no longer stands below them. */
export async function settleCopies(trx: Trx, businessId: string): Promise<void> {
  await sql`update listing_copy set until = null where business_id = ${businessId}::uuid`
    .execute(trx);
}

/** Returns the owners who do not know of a copy of their listing. */
export async function findUntold(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ owner_id: string }>`
    select distinct owner_id from listing_copy join business on business.id = original_id
    where not is_told and owner_id is not null`.execute(trx);
  return rows.map(({ owner_id }) => owner_id);
}

/** @returns those of the owners who did not know */
export async function markTold(trx: Trx, ownerIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ owner_id: string }>`
    update listing_copy set is_told = true from business
    where business.id = original_id and not is_told and owner_id = any(${ownerIds}::uuid[])
    returning owner_id`.execute(trx);
  return new Set(rows.map(({ owner_id }) => owner_id));
}
