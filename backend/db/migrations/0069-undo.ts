import { type Kysely, sql } from "kysely";

/** Undo of changes, see `contexts/listings/undo`. Adds only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listing_undo (
      id uuid primary key,
      -- The admin; null for the command.
      started_by uuid,
      selection jsonb not null,
      -- Entries with a later number are not selected.
      last_seq bigint not null,
      started_at timestamptz not null,
      finished_at timestamptz,
      -- The last listing that is done, in the order of their ids.
      cursor uuid,
      listings integer not null,
      seen integer not null default 0,
      changed integer not null default 0,
      removed integer not null default 0,
      kept integer not null default 0
    )`.execute(db);
  await sql`create index listing_undo_running on listing_undo (started_at)
    where finished_at is null`.execute(db);
  await sql`
    create table listing_undo_item (
      undo_id uuid not null references listing_undo (id) on delete cascade,
      listing_id uuid not null,
      -- What the undo has left of the listing, with reasons; null if nothing.
      kept jsonb,
      primary key (undo_id, listing_id)
    )`.execute(db);

  // The import in the log, so that a resumed import goes on with its group.
  await sql`alter table business_import add column group_id uuid`.execute(db);
}
