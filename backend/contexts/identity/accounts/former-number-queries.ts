import { type Insertable, sql } from "kysely";
import type { Db } from "#/db/database.ts";
import type { IdentityTables } from "../tables.ts";

export async function upsertFormerNumber(
  db: Db,
  row: Insertable<IdentityTables["former_number"]>,
): Promise<void> {
  await db.insertInto("former_number").values(row)
    .onConflict((conflict) =>
      conflict.column("hash").doUpdateSet({ last_used_at: row.last_used_at })
    ).execute();
}

/** The newest row of a number; `hashes` holds its hash under each key. */
export const findFormerNumber = (db: Db, hashes: string[]) =>
  db.selectFrom("former_number").select("last_used_at")
    .where(sql<boolean>`hash = any(${hashes}::text[])`)
    .orderBy("last_used_at", "desc").limit(1).executeTakeFirst();
