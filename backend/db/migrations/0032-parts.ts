import { type Kysely, sql } from "kysely";

/**
 * Prepares partitioning of search documents by city. All are in part 0 until an operator splits
 * them, including those that the previous version writes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table directory_entry add column if not exists part smallint not null default 0`
    .execute(db);
  await sql`
    create or replace function directory_part(city text) returns smallint
      language sql immutable parallel safe return 0::smallint`.execute(db);
  // Includes the part, for index-only scans.
  await sql`
    create index if not exists directory_entry_best on directory_entry
      (quality desc, business_id desc) include (terms, name_key, part)`.execute(db);
  await sql`drop index if exists directory_entry_fullest`.execute(db);
}
