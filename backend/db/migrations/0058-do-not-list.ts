import { type Kysely, sql } from "kysely";

/** Hashes of records and numbers that no import may list again. Adds only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table do_not_list (
    hash text not null,
    removal_id uuid not null,
    primary key (hash, removal_id)
  )`.execute(db);
  await sql`create index do_not_list_removal on do_not_list (removal_id)`.execute(db);
}
