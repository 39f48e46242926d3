import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A column that finds words by sound, so that a search can order them by edit distance. Filled
  // when search documents are refreshed.
  await sql`alter table directory_word add column sound text not null default ''`.execute(db);
  await sql`create index on directory_word (sound)`.execute(db);
}
