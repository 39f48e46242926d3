import { type Kysely, sql } from "kysely";

/** Lists are narrowed by what a visit costs. It only adds; entries are filled as they are refreshed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table directory_entry add column visit_charge integer`.execute(db);
}
