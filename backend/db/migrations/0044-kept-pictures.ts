import { type Kysely, sql } from "kysely";

/** Pictures removed during an open case: their folder in storage and the file for moderators. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table media_kept (
      folder text primary key,
      file text not null,
      kept_at timestamptz not null
    )`.execute(db);
}
