import { type Kysely, sql } from "kysely";

/** Blocked accounts (`contexts/trust/accounts`), and look-alikes that owners dismissed. Adds only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account
    add column blocked_at timestamptz,
    -- The reason that the account's user reads, in one or both languages.
    add column blocked_reason jsonb,
    add check ((blocked_at is null) = (blocked_reason is null))`.execute(db);
  // Whether the suspension ends when the owner's account is unblocked.
  await sql`alter table business_suspension
    add column is_block boolean not null default false`.execute(db);
  // Whether the review is pending only because its author is blocked.
  await sql`alter table business_review
    add column is_author_blocked boolean not null default false`.execute(db);
  // Listings that an owner says are not theirs. They are no longer shown as look-alikes.
  await sql`create table dismissed_likeness (
    owner_id uuid not null references account on delete cascade,
    other_id uuid not null references business on delete cascade,
    primary key (owner_id, other_id)
  )`.execute(db);
  await sql`create index dismissed_likeness_other on dismissed_likeness (other_id)`.execute(db);
}
