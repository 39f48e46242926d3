import { type Kysely, sql } from "kysely";

/**
 * Sorts the indexes by rating by the score of a business instead of its reviews and stars: of a
 * trade, of a city and of all. The expression is `ratingScore` of `rating-queries.ts`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const score = sql`((32000000 + 1000000::bigint * rating_sum)
    / (8 + rating_count) - case when rating_count < 3 then 10000000 else 0 end)`;
  for (const [name, column] of [["trade", "category, "], ["city", "city_slug, "], ["all", ""]]) {
    await sql`create index ${sql.ref(`directory_entry_rated_${name}`)}
      on directory_entry (${sql.raw(column!)}${score} desc, business_id desc)`.execute(db);
  }
  await sql`drop index directory_entry_rating, directory_entry_city_rating`.execute(db);
}
