import { type Kysely, sql } from "kysely";

/** The businesses that an account keeps at hand; they go with it, and with the business. */
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
