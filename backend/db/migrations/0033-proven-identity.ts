import { type Kysely, sql } from "kysely";

/**
 * Distinguishes proven identity from likeness, and detects one user with several numbers. Only adds
 * to the schema.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Keyed hashes of the numbers of erased accounts, until a carrier may have reissued them.
  await sql`
    create table former_number (
      hash text primary key,
      last_used_at timestamptz not null
    )`.execute(db);
  await sql`create index former_number_last_used_at on former_number (last_used_at)`.execute(db);
  await sql`alter table account add column is_number_continued boolean not null default false`
    .execute(db);

  // Keyed hashes of the networks that an account used, by day.
  await sql`
    create table account_network (
      account_id uuid not null references account (id) on delete cascade,
      network text not null,
      day date not null,
      primary key (network, day, account_id)
    )`.execute(db);
  await sql`create index account_network_account on account_network (account_id)`.execute(db);
  await sql`create index account_network_day on account_network (day)`.execute(db);

  // Null until the review counts in the rating.
  await sql`alter table business_review add column counted_at timestamptz`.execute(db);
  await sql`update business_review set counted_at = published_at where state = 'published'`
    .execute(db);
  await sql`create index business_review_uncounted on business_review (published_at)
    where state = 'published' and counted_at is null`.execute(db);
}
