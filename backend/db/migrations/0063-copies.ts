import { type Kysely, sql } from "kysely";

/** Listings that were a copy of another owner's when they were saved. Adds only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table listing_copy (
    business_id uuid not null references business on delete cascade,
    original_id uuid not null references business on delete cascade,
    -- Until then lists show the copy below the original. Null once a moderator let both stay.
    until timestamptz,
    is_told boolean not null default false,
    primary key (business_id, original_id)
  )`.execute(db);
  await sql`create index listing_copy_original on listing_copy (original_id)`.execute(db);
}
