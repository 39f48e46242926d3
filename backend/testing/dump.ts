import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** The rows of every table of the database, as JSON. */
export async function dumpTables(db: Db): Promise<Map<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  return new Map(
    await Promise.all(tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(t)::text as row from ${sql.table(name)} as t`.execute(db);
      return [name, rows.map(({ row }) => row)] as const;
    })),
  );
}

/** All rows of the database, as text. */
export async function dump(db: Db): Promise<string> {
  return [...(await dumpTables(db)).values()].flat().join("\n");
}
