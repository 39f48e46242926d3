import { sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";

/**
 * Removals whose suspension still applies to the listing: the previous version ends or moves a
 * suspension without its removal.
 */
const inForce = sql`listing_removal removal join business_suspension suspension
  on suspension.id = removal.suspension_id and suspension.business_id = removal.business_id`;

/** @returns false if the listing is already removed */
export async function insertRemoval(
  trx: Trx,
  { id, suspensionId, finalAt }: { id: string; suspensionId: string; finalAt: Date },
): Promise<boolean> {
  if (await findRemoval(trx, id)) return false;
  await deleteRemoval(trx, id);
  await trx.insertInto("listing_removal")
    .values({ business_id: id, suspension_id: suspensionId, final_at: finalAt }).execute();
  return true;
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

export async function deleteRemoval(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("listing_removal").where("business_id", "=", id).execute();
}
