import { sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";

/**
 * Removals whose suspension still applies to the listing: the previous version ends or moves a
 * suspension without its removal.
 */
const inForce = sql`listing_removal removal join business_suspension suspension
  on suspension.id = removal.suspension_id and suspension.business_id = removal.business_id`;

/** Stores a removal, with the key of the listing's record, so that imports do not update it. */
export async function insertRemoval(
  trx: Trx,
  { id, suspensionId, finalAt }: { id: string; suspensionId: string; finalAt: Date },
): Promise<void> {
  await sql`insert into listing_removal (business_id, suspension_id, final_at, import_key)
    select id, ${suspensionId}::uuid, ${finalAt}, import_key from business where id = ${id}::uuid
    on conflict (business_id) do update
      set suspension_id = excluded.suspension_id, final_at = excluded.final_at`.execute(trx);
  await sql`update business set import_key = null where id = ${id}::uuid`.execute(trx);
}

export async function findRemoval(
  db: Db | Trx,
  id: string,
): Promise<{ final_at: Date; suspended_by: string } | undefined> {
  const { rows } = await sql<{ final_at: Date; suspended_by: string }>`
    select removal.final_at, suspension.suspended_by from ${inForce}
    where removal.business_id = ${id}::uuid`.execute(db);
  return rows[0];
}

export async function findDueRemovals(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select removal.business_id as id from ${inForce} where removal.final_at <= ${now}
    order by removal.final_at limit 50`.execute(db);
  return rows.map(({ id }) => id);
}

/** Forgets a removal. The record may have been imported again in the meantime. */
export async function deleteRemoval(trx: Trx, id: string): Promise<void> {
  await sql`with removal as (
      delete from listing_removal where business_id = ${id}::uuid returning import_key)
    update business set import_key = removal.import_key from removal
    where business.id = ${id}::uuid and not exists (
      select from business other where other.import_key = removal.import_key)`.execute(trx);
}
