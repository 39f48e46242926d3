import { type Kysely, sql } from "kysely";

/** The sheets of a workbook that were not read. Adds only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_load add column other_tabs text[] not null default '{}'`.execute(db);
}
