import { type Kysely, sql } from "kysely";

/** Merges of listings, and pairs that are not the same, see `contexts/listings/merge`. Adds only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listing_merge (
      id uuid primary key,
      -- No reference: the merge ends with the listing that is gone.
      kept_id uuid not null,
      gone_id uuid not null unique references business on delete cascade,
      merged_by uuid not null,
      merged_at timestamptz not null,
      reason text not null check (length(reason) between 1 and 500),
      -- What the listing that is gone was.
      slug text not null,
      status text not null,
      owner_id uuid
    )`.execute(db);
  await sql`create index listing_merge_kept on listing_merge (kept_id)`.execute(db);
  await sql`create index listing_merge_owner on listing_merge (owner_id)
    where owner_id is not null`.execute(db);
  await sql`create index listing_merge_merged_at on listing_merge (merged_at)`.execute(db);
  await sql`
    create table listing_merge_item (
      merge_id uuid not null references listing_merge on delete cascade,
      -- The table and column of a row that moved, and what identifies the row.
      place text not null,
      row jsonb not null
    )`.execute(db);
  await sql`create index listing_merge_item_merge on listing_merge_item (merge_id)`.execute(db);
  await sql`create index listing_merge_item_account on listing_merge_item ((row->>'account_id'))
    where row ? 'account_id'`.execute(db);
  await sql`
    create table listing_distinct (
      -- The lower id first.
      one_id uuid not null references business on delete cascade,
      other_id uuid not null references business on delete cascade,
      marked_by uuid not null,
      marked_at timestamptz not null,
      primary key (one_id, other_id),
      check (one_id < other_id)
    )`.execute(db);
  await sql`create index listing_distinct_other on listing_distinct (other_id)`.execute(db);
}
