import { type Kysely, sql } from "kysely";

/** Saved businesses of an account; deleted with the account or the business. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_business (
      account_id uuid not null references account (id) on delete cascade,
      business_id uuid not null references business (id) on delete cascade,
      saved_at timestamptz not null,
      primary key (account_id, business_id)
    )`.execute(db);
  await sql`create index saved_business_business on saved_business (business_id)`.execute(db);
}
