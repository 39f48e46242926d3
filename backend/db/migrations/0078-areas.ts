import { type Kysely, sql } from "kysely";

/**
 * The area that a locality of addresses belongs to, and the area's PIN codes. Null until learned
 * (`contexts/directory/places/areas`). The older version neither reads nor writes them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table directory_locality add column area text, add column pincodes text[]`.execute(db);
}
