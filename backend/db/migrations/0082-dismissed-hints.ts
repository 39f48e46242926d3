import { type Kysely, sql } from "kysely";

/** What lists said and an owner did not take over (`contexts/listings/owner`). Adds only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table dismissed_hint (
    owner_id uuid not null references account on delete cascade,
    field text not null,
    -- Null if the list says nothing.
    value jsonb
  )`.execute(db);
  await sql`create index dismissed_hint_owner on dismissed_hint (owner_id)`.execute(db);
}
