import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table business add column languages_spoken text[] not null default '{}'`
    .execute(db);
}
