import { type Kysely, sql } from "kysely";

/**
 * Numbers that accounts have proven by a code, and questions to them about listings that show such
 * a number. Adds only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table proven_number (
    account_id uuid not null references account on delete cascade,
    number text not null,
    proven_at timestamptz not null,
    primary key (account_id, number)
  )`.execute(db);
  await sql`create index proven_number_number on proven_number (number)`.execute(db);
  await sql`create index proven_number_proven_at on proven_number (proven_at)`.execute(db);
  await sql`insert into proven_number
    select business.owner_id, business.primary_phone, verification.checked_at
    from verification join business on business.id = verification.business_id
    where verification.kind = 'phone' and verification.method = 'code'
      and verification.ended_at is null and business.owner_id is not null
    on conflict do nothing`.execute(db);
  await sql`alter table account add column number_asked_at timestamptz`.execute(db);
  await sql`create table number_question (
    id uuid primary key,
    business_id uuid not null references business on delete cascade,
    number text not null,
    -- Null if no account has proven the number.
    account_id uuid references account on delete cascade,
    answer text check (answer in ('mine', 'shared')),
    unique (business_id, number)
  )`.execute(db);
  await sql`create index number_question_account on number_question (account_id)`.execute(db);
}
