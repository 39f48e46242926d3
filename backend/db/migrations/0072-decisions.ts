import { type Kysely, sql } from "kysely";

/** Decisions that can be undone, and removals that can be reverted. Adds only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table trust_case
      -- A decision that is not applied yet, see contexts/trust/queue/pending-decisions.ts.
      add column pending jsonb,
      add column applies_at timestamptz`.execute(db);
  await sql`create index trust_case_pending on trust_case (applies_at)
    where applies_at is not null`.execute(db);
  // A suspended listing that a moderator has removed. It is deleted at `final_at`.
  await sql`
    create table listing_removal (
      business_id uuid primary key references business (id) on delete cascade,
      suspension_id uuid not null references business_suspension (id) on delete cascade,
      final_at timestamptz not null,
      -- Of the listing, which has none while it is removed.
      import_key text
    )`.execute(db);
  await sql`create index listing_removal_final on listing_removal (final_at)`.execute(db);
}
