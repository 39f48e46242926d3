import { type Kysely, sql } from "kysely";

/** Roles of the console in areas, see `contexts/identity/scopes`. Adds only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_scope (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      role text not null check (role in ('reader', 'editor', 'moderator', 'admin')),
      -- Null for all India.
      state text,
      -- Null for the whole state.
      city text check (city is null or state is not null),
      given_by uuid references account (id) on delete set null,
      at timestamptz not null,
      unique nulls not distinct (account_id, state, city),
      -- Admins of all India are in account.role.
      check (role <> 'admin' or state is not null)
    )`.execute(db);
  await sql`create index account_scope_given_by on account_scope (given_by)`.execute(db);
  // Where the admin who started the undo may act; null for everywhere.
  await sql`alter table listing_undo add column areas jsonb`.execute(db);
}
