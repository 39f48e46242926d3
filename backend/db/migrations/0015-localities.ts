import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // What parts of cities are called there, learned from addresses: no list of them is complete.
  // Filled as the entries are made anew (refresh-entries.ts).
  await sql`
    create table directory_locality (
      city_slug text not null,
      name text not null,
      slug text not null,
      primary key (city_slug, name)
    )`.execute(db);
}
