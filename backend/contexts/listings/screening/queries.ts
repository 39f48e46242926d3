import { type Selectable, sql } from "kysely";
import { columns } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { ListingTables } from "../tables.ts";

export type HeldListing = Selectable<ListingTables["held_listing"]>;

/** Returns the pending listings and edits, by business id. */
export async function findHeldListings(
  db: Db | Trx,
  ids: string[],
): Promise<Map<string, HeldListing>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("held_listing").select(columns.held_listing)
    .where("business_id", "in", ids).execute();
  return new Map(rows.map((row) => [row.business_id, row]));
}

export const findHeldListing = async (
  db: Db | Trx,
  id: string,
): Promise<HeldListing | undefined> => (await findHeldListings(db, [id])).get(id);

export async function upsertHeldListing(trx: Trx, pending: HeldListing): Promise<void> {
  await trx.insertInto("held_listing").values({
    ...pending,
    patch: sql`${pending.patch}::jsonb`,
    findings: sql`${pending.findings}::jsonb`,
  }).onConflict((conflict) =>
    conflict.column("business_id").doUpdateSet(({ ref }) => ({
      patch: ref("excluded.patch"),
      findings: ref("excluded.findings"),
      due_at: ref("excluded.due_at"),
    }))
  ).execute();
}

export async function deleteHeldListing(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("held_listing").where("business_id", "=", id).execute();
}
