import { type RawBuilder, sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { categoryIds } from "#/shared/categories.ts";

/** As if every business had so many reviews more, with the mean of its trade. */
export const priorWeight = 8;

/** The mean of a trade in which nothing was reviewed, in hundredths of a star. */
const defaultPrior = 400;

/** With a higher one a single five would come before forty that average 4.6. */
const maxPrior = 450;

/**
 * What the reviews of each trade average, as far as ranking by rating goes, in hundredths of a star;
 * by category.
 */
export type TradeMeans = ReadonlyMap<string, number>;

export async function findTradeMeans(db: Db): Promise<TradeMeans> {
  const rows = await db.selectFrom("directory_counted").select(["category", "reviews", "stars"])
    .where("city_slug", "=", "").where("category", "<>", "").where("reviews", ">", 0).execute();
  const means = new Map<string, number>(
    rows.map(({ category, reviews, stars }) => [category, Math.round(100 * stars / reviews)]),
  );
  return new Map(
    categoryIds.map((
      category,
    ) => [category, Math.min(maxPrior, means.get(category) ?? defaultPrior)]),
  );
}

/** The means as digits for a cursor: whoever reads on goes by those that the list began with. */
export const encodeMeans = (means: TradeMeans): string =>
  categoryIds.map((category) => means.get(category)).join("");

export const decodeMeans = (digits: string): TradeMeans =>
  new Map(
    categoryIds.map((category, at) => [
      category,
      Number(digits.slice(3 * at, 3 * at + 3)) || defaultPrior,
    ]),
  );

/**
 * How well something is rated, in millionths of a star: (8·C + Σ) / (8 + n), rounded down. In
 * integers, so that which sums have a score can be worked out (`rated-queries.ts`).
 */
export const scoreOf = (
  mean: RawBuilder<unknown>,
  { count, sum }: { count: RawBuilder<unknown>; sum: RawBuilder<unknown> },
): RawBuilder<number> =>
  sql<number>`(${sql.lit(priorWeight * 10_000)}::int8 * ${mean} + 1000000::int8 * ${sum})
    / (${sql.lit(priorWeight)} + ${count})`;

/** The same of an entry. */
export function ratingScore(means: TradeMeans): RawBuilder<number> {
  const cases = Array.from(means, ([category, mean]) => sql`when ${category} then ${mean}::int`);
  return scoreOf(sql`(case category ${sql.join(cases, sql` `)} end)`, {
    count: sql`rating_count`,
    sum: sql`rating_sum`,
  });
}

/** From so many reviews on there is a mean. */
const minReviews = 3;

export const isRated = (mean: number): RawBuilder<boolean> =>
  sql<boolean>`(rating_count >= ${minReviews} and rating_sum >= ${mean}::float8 * rating_count)`;
