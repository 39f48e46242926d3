import { type Kysely, sql } from "kysely";

/** An index for lists of a city by rating, like `directory_entry_rating` for a trade. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index directory_entry_city_rating on directory_entry
    (category, city_slug, rating_count, rating_sum, business_id)`.execute(db);
}
