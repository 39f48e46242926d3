import { type Kysely, sql } from "kysely";

/** Lists are filtered by visit charge. Rows are filled when they are refreshed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table directory_entry add column visit_charge integer`.execute(db);
}
