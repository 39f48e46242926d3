import { type Kysely, sql } from "kysely";

/** Reasons of admins in the log of changes, see `contexts/listings/history`. Adds only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table listing_change add column reason jsonb`.execute(db);
}
