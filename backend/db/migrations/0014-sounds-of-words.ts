import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // What sounds like a word of a query is looked up among the words there are, so that it can be
  // ordered by how near its letters are. Filled as the entries are made anew (refresh-entries.ts).
  await sql`alter table directory_word add column sound text not null default ''`.execute(db);
  await sql`create index on directory_word (sound)`.execute(db);
}
