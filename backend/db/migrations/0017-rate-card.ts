import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table business
      add column visit_charge integer check (visit_charge between 0 and 10000000),
      add column rates jsonb not null default '[]' check (jsonb_array_length(rates) <= 12),
      add column rate_note text check (length(rate_note) <= 600)`.execute(db);
}
