import { type Kysely, sql } from "kysely";

/** Sources of lists and their loads, see `contexts/listings/import`. Adds only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listing_source (
      id uuid primary key,
      name text not null unique check (length(name) between 1 and 100),
      contact text not null,
      licence text not null,
      attribution text not null,
      pass_on boolean not null,
      basis text not null,
      -- What the columns of its sheets are, as an admin has decided.
      map jsonb not null default '{}',
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table import_load (
      id uuid primary key,
      source_id uuid not null references listing_source,
      state text not null,
      file_name text not null,
      uploaded_at timestamptz not null,
      -- The admin; null for the command.
      uploaded_by uuid,
      columns text[] not null,
      guesses jsonb not null,
      rows integer not null,
      -- The last row that the present step has done.
      cursor integer not null default 0,
      counts jsonb,
      -- Rows of the source that are known, and those of them that the sheet lacks.
      known integer not null default 0,
      missing integer not null default 0,
      finished_at timestamptz
    )`.execute(db);
  await sql`create index import_load_running on import_load (uploaded_at)
    where state in ('reading', 'planning', 'applying')`.execute(db);
  await sql`create index import_load_source on import_load (source_id)`.execute(db);
  await sql`
    create table import_row (
      load_id uuid not null references import_load on delete cascade,
      number integer not null,
      -- Null once a person of the row is erased.
      cells jsonb,
      -- Why the reader of sheets refuses the row.
      fault text,
      -- The business as the row says it; null if it is refused.
      record jsonb,
      key text,
      "group" text,
      reasons text[] not null default '{}',
      changes jsonb not null default '[]',
      kept jsonb not null default '[]',
      listing_id uuid,
      -- An admin's answer, for a row that is probably the same as a listing.
      is_same boolean,
      -- What the source said before, for an undo; null if it said nothing.
      said_before jsonb,
      primary key (load_id, number)
    )`.execute(db);
  await sql`create index import_row_group on import_row (load_id, "group", number)`.execute(db);
  await sql`create index import_row_key on import_row (load_id, key)`.execute(db);
  await sql`create index import_row_listing on import_row (listing_id)`.execute(db);
  await sql`create index import_row_phone on import_row ((record->>'primaryPhone'))`.execute(db);
  await sql`
    create table listing_origin (
      source_id uuid not null references listing_source,
      -- The source's own id, or number and name.
      key text not null,
      listing_id uuid not null references business on delete cascade,
      since timestamptz not null,
      -- The load that had it last.
      load_id uuid not null,
      -- Values by field, as the source said them last.
      said jsonb not null,
      -- Later loads without it.
      missing_in uuid[] not null default '{}',
      primary key (source_id, key)
    )`.execute(db);
  await sql`create index listing_origin_listing on listing_origin (listing_id)`.execute(db);
  await sql`create index listing_origin_key on listing_origin (key)`.execute(db);
  await sql`create index listing_origin_missing on listing_origin (listing_id)
    where cardinality(missing_in) > 1`.execute(db);
}
