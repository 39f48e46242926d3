import { type RawBuilder, sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { categoryIds } from "#/shared/categories.ts";

/** As if every business had so many reviews more, with the mean of its trade. */
const weight = 8;

/** The mean of a trade in which nothing was reviewed. */
const unreviewed = 4;

/** With a higher one a single five would come before forty that average 4.6. */
const highest = 4.5;

/** What the reviews of each trade average, as far as ranking by rating goes; by category. */
export type TradeMeans = ReadonlyMap<string, number>;

export async function findTradeMeans(db: Db): Promise<TradeMeans> {
  const rows = await db.selectFrom("directory_counted").select(["category", "reviews", "stars"])
    .where("city_slug", "=", "").where("category", "<>", "").where("reviews", ">", 0).execute();
  return new Map(
    rows.map(({ category, reviews, stars }) => [category, Math.min(highest, stars / reviews)]),
  );
}

/** How well an entry is rated, in millionths of a star: (8·C + Σ) / (8 + n). */
export function ratingScore(means: TradeMeans): RawBuilder<number> {
  const cases = categoryIds.map((category) =>
    sql`when ${category} then ${weight * (means.get(category) ?? unreviewed)}::float8`
  );
  return sql<number>`round(1e6 * ((case category ${sql.join(cases, sql` `)} end) + rating_sum)
    / (${weight}::int + rating_count))::int8`;
}

/** From so many reviews on there is a mean. */
const fewest = 3;

export const isRated = (mean: number): RawBuilder<boolean> =>
  sql<boolean>`(rating_count >= ${fewest} and rating_sum >= ${mean}::float8 * rating_count)`;
