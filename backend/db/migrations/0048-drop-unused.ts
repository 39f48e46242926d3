import { type Kysely, sql } from "kysely";

/**
 * Drops the partitioning function (0032) and the table of dropped indexes (0031), after creating
 * the indexes that a killed import left in this table. The column `part` stays, always 0: two
 * indexes include it, and rebuilding them would lock the table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function if exists directory_part(text)`.execute(db);
  const { rows } = await sql<{ definition: string }>`
    select definition from index_aside order by definition`.execute(db);
  for (const { definition } of rows) await sql.raw(definition).execute(db);
  await sql`drop table index_aside`.execute(db);
}
