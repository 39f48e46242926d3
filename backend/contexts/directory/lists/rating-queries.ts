import { type RawBuilder, sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { categoryIds } from "#/shared/categories.ts";

/** The number of assumed reviews, rated at the trade's mean, that are added to each business. */
export const priorWeight = 8;

/** The assumed mean of a trade without reviews, in hundredths of a star. */
const defaultPrior = 400;

/** Maximum mean. If it were higher, a single 5 would rank above forty reviews that average 4.6. */
const maxPrior = 450;

/** The mean of the reviews by category, in hundredths of a star, at most 450. */
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

/** Encodes the means for a cursor, so that later pages use the means of the first. */
export const encodeMeans = (means: TradeMeans): string =>
  categoryIds.map((category) => means.get(category)).join("");

export const decodeMeans = (digits: string): TradeMeans =>
  new Map(
    categoryIds.map((category, at) => [
      category,
      Number(digits.slice(3 * at, 3 * at + 3)) || defaultPrior,
    ]),
  );

/** A business with fewer reviews shows no mean. */
const minReviews = 3;

/** Subtracted from the score of a business that shows no mean, so that it follows all others. */
export const penaltyOf = (count: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`case when ${count} < ${sql.lit(minReviews)} then 10000000 else 0 end`;

/**
 * The weighted rating in millionths of a star: (8·mean + sum) / (8 + count), rounded down, less the
 * penalty. It is an integer, so `rated-queries.ts` can compute the star sum of a score.
 */
export const scoreOf = (
  mean: RawBuilder<unknown>,
  { count, sum }: { count: RawBuilder<unknown>; sum: RawBuilder<unknown> },
): RawBuilder<number> =>
  sql<number>`(${sql.lit(priorWeight * 10_000)}::int8 * ${mean} + 1000000::int8 * ${sum})
    / (${sql.lit(priorWeight)} + ${count}) - ${penaltyOf(count)}`;

/** The weighted rating of a row of `directory_entry`. */
export function ratingScore(means: TradeMeans): RawBuilder<number> {
  const cases = Array.from(means, ([category, mean]) => sql`when ${category} then ${mean}::int`);
  return scoreOf(sql`(case category ${sql.join(cases, sql` `)} end)`, {
    count: sql`rating_count`,
    sum: sql`rating_sum`,
  });
}

export const isRated = (mean: number): RawBuilder<boolean> =>
  sql<boolean>`(rating_count >= ${minReviews} and rating_sum >= ${mean}::float8 * rating_count)`;
