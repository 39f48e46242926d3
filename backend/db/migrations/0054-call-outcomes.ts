import { type Kysely, sql } from "kysely";

/** Visitors say whether a business answered their call. Adds only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table business add column answering jsonb`.execute(db);
  // Keyed hashes; their keys are destroyed, see contexts/listings/calls/network-keys.ts.
  await sql`
    create table call_outcome (
      business_id uuid not null references business (id) on delete cascade,
      phone text not null,
      day date not null,
      outcome text not null check (outcome in ('answered', 'unanswered', 'wrong_number')),
      network text not null,
      site text not null,
      is_new_network boolean not null,
      primary key (business_id, network)
    )`.execute(db);
  await sql`create index call_outcome_day on call_outcome (day)`.execute(db);
  await sql`
    create table call_network_key (
      name text primary key,
      secret text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    create table business_calls (
      business_id uuid primary key references business (id) on delete cascade,
      assessed_on date,
      phone text,
      doubted_at timestamptz,
      confirmed_at timestamptz,
      escalated_at timestamptz
    )`.execute(db);
  await sql`create index business_calls_assessed_on on business_calls (assessed_on nulls first)`
    .execute(db);
}
