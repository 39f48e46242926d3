import { type Kysely, sql } from "kysely";

/**
 * The feed of changes, see `contexts/directory/open-data`. Adds only. What the older version changes
 * meanwhile is not in the feed until the listing is saved again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table directory_change (
      business_id uuid primary key,
      -- Null until a reader has numbered it, after the commit.
      seq bigint unique,
      at timestamptz not null,
      kind text not null check (kind in ('listed', 'changed', 'unlisted', 'moved')),
      -- Null when it is no longer public.
      slug text,
      -- The hash of what the feed shows. Empty if unknown, null when it is no longer public.
      digest text
    )`.execute(db);
  await sql`create index directory_change_unnumbered on directory_change (business_id)
    where seq is null`.execute(db);
  await sql`create index directory_change_unlisted on directory_change (at)
    where kind = 'unlisted'`.execute(db);
  await sql`
    create table directory_feed (
      id boolean primary key default true check (id),
      -- The last number given, and the last one that was forgotten.
      seq bigint not null default 0,
      forgotten bigint not null default 0
    )`.execute(db);
  await sql`insert into directory_feed default values`.execute(db);
  await sql`
    insert into directory_change (business_id, at, kind, slug, digest)
    select business_id, now(), 'listed', slug, '' from directory_entry
    where not exists (select from listing_origin
      join listing_source on listing_source.id = source_id
      join business on business.id = listing_id
      where listing_id = business_id and owner_id is null and not pass_on)`.execute(db);
}
