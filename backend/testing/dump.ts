import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** All rows of the database, as text. */
export async function dump(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const parts = await Promise.all(tables.map(async ({ name }) => {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} as t`.execute(db);
    return rows.map(({ row }) => row).join("\n");
  }));
  return parts.join("\n");
}
