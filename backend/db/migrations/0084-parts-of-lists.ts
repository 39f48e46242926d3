import { type Kysely, sql } from "kysely";

/** Lists of which only some rows are loaded. Adds only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_load add column is_part boolean not null default false`.execute(db);
}
