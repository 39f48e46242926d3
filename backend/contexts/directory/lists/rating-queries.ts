import { sql } from "kysely";

/**
 * The rating in millionths of a star: as if eight more customers had given four stars, as in
 * `qualityOf`. A business that shows no mean, with fewer than three reviews, follows all others.
 * The indexes by rating contain this expression.
 */
export const ratingScore = sql<number>`((32000000 + 1000000::bigint * rating_sum)
  / (8 + rating_count) - case when rating_count < 3 then 10000000 else 0 end)`;

export const isRated = (mean: number) =>
  sql<boolean>`(rating_count >= 3 and rating_sum >= ${mean}::float8 * rating_count)`;
