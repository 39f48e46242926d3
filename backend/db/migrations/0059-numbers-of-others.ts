import { type Kysely, sql } from "kysely";

/** Questions to accounts about pending listings that show a number of theirs. Adds only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column number_asked_at timestamptz`.execute(db);
  await sql`create table number_question (
    id uuid primary key default gen_random_uuid(),
    business_id uuid not null references business on delete cascade,
    number text not null,
    -- Null if no account has proven the number.
    account_id uuid references account on delete cascade,
    answer text check (answer in ('mine', 'shared', 'proven')),
    unique (business_id, number)
  )`.execute(db);
  await sql`create index number_question_account on number_question (account_id)`.execute(db);
}
