import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Names of city parts from addresses, because no list is complete. Filled when search documents
  // are refreshed.
  await sql`
    create table directory_locality (
      city_slug text not null,
      name text not null,
      slug text not null,
      primary key (city_slug, name)
    )`.execute(db);
}
