import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Queries counted before were never proven: with 0 networks they are not shown.
  await sql`alter table business_query_count add column if not exists
    networks integer not null default 0`.execute(db);
}
