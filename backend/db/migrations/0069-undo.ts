import { type Kysely, sql } from "kysely";

/** Undo of changes, see `contexts/listings/undo`. Adds only, but for an index. */
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
    create table listing_undo_left (
      id bigint generated always as identity primary key,
      undo_id uuid not null references listing_undo (id) on delete cascade,
      listing_id uuid not null,
      -- Null for the whole listing.
      field text,
      reason text not null
    )`.execute(db);
  await sql`create index listing_undo_left_undo on listing_undo_left (undo_id, id)`.execute(db);

  // An undo reads a group by listing; readers of a group need no order of ids.
  await sql`create index listing_change_group_listing on listing_change (group_id, listing_id)
    where group_id is not null`.execute(db);
  await sql`drop index listing_change_group`.execute(db);

  // The import in the log, so that a resumed import goes on with its group.
  await sql`alter table business_import add column group_id uuid`.execute(db);
}
