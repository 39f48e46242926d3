import { type Kysely, sql } from "kysely";

/** Accounts that an admin has blocked, see `contexts/trust/accounts`. Adds only. */
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
}
