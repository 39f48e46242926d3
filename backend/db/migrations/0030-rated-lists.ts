import { type Kysely, sql } from "kysely";

/**
 * Lists by rating of a city go along an index, as those of a trade do along `directory_entry_rating`.
 * It only adds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index directory_entry_city_rating on directory_entry
    (category, city_slug, rating_count, rating_sum, business_id)`.execute(db);
}
