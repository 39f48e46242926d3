import { type Kysely, sql } from "kysely";

/** Listings that were a copy of another owner's when they were saved. Adds only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table listing_copy (
    business_id uuid not null references business on delete cascade,
    original_id uuid not null references business on delete cascade,
    found_at timestamptz not null,
    -- When the original's owner was notified.
    told_at timestamptz,
    -- When a moderator let both stay.
    settled_at timestamptz,
    primary key (business_id, original_id)
  )`.execute(db);
  await sql`create index listing_copy_original on listing_copy (original_id)`.execute(db);
  await sql`create index listing_copy_untold on listing_copy (business_id) where told_at is null`
    .execute(db);
}
