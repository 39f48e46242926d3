import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Finds words by sound, to order them by edit distance. Filled when search documents are refreshed.
  await sql`alter table directory_word add column sound text not null default ''`.execute(db);
  await sql`create index on directory_word (sound)`.execute(db);
}
