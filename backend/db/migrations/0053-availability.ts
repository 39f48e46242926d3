import { type Kysely, sql } from "kysely";

/** What owners say about today: working, busy, or away until a date. Adds only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table business_availability (
    business_id uuid primary key references business on delete cascade,
    state text not null check (state in ('today', 'busy', 'away')),
    until timestamptz not null,
    said_at timestamptz not null,
    closed_days jsonb
  )`.execute(db);
  await sql`create index business_availability_until on business_availability (until, state)`
    .execute(db);
}
