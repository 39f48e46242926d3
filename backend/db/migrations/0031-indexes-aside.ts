import { type Kysely, sql } from "kysely";

/** Statements that create dropped indexes again after a bulk load. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists index_aside (definition text primary key)`.execute(db);
}
