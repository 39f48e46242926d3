import { type Kysely, sql } from "kysely";

/**
 * Positions of businesses, with an index that finds the nearest businesses of a trade
 * (`geocoding/point.ts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists cube`.execute(db);
  await sql`create extension if not exists btree_gist`.execute(db);
  await sql`alter table business add column location text`.execute(db);
  await sql`
    alter table directory_entry
      add column place cube, add column is_exact boolean not null default false`.execute(db);
  await sql`create index directory_entry_near on directory_entry using gist (category, place)`
    .execute(db);
}
