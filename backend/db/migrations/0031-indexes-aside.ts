import { type Kysely, sql } from "kysely";

/** Indexes that are to be made once their table is filled, as statements that make them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists index_aside (definition text primary key)`.execute(db);
}
