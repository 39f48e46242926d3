import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // lz4 takes a fifth of the time of pglz for the columns that are read most. Not every build of
  // PostgreSQL supports it.
  const { rows: [server] } = await sql<{ has_lz4: boolean }>`
    select 'lz4' = any(enumvals) as has_lz4 from pg_settings
    where name = 'default_toast_compression'`.execute(db);
  if (!server?.has_lz4) return;
  for (const column of ["words", "card", "timings"]) {
    await sql`alter table directory_entry alter ${sql.ref(column)} set compression lz4`.execute(db);
  }
  for (const column of ["description", "translation"]) {
    await sql`alter table business alter ${sql.ref(column)} set compression lz4`.execute(db);
  }
}
