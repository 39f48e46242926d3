import { type Kysely, sql } from "kysely";

/** Served areas of a business, and fields by which lists are counted and filtered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table business
      add column works_at text,
      add column service_areas text[] not null default '{}',
      add column hides_street boolean not null default false`.execute(db);
  await sql`
    alter table directory_entry
      add column locality_slug text,
      add column experience smallint,
      add column comes_to_you boolean not null default false,
      add column serves text[] not null default '{}'`.execute(db);
  await sql`create index directory_entry_serves on directory_entry using gin (serves)
    with (fastupdate = off)`.execute(db);
}
