import { type RawBuilder, sql } from "kysely";
import type { Db } from "#/db/database.ts";
import type { Cursor } from "#/shared/pagination.ts";
import type { Filters } from "./filters.ts";
import { countCap, type Hits, type Row, type Slice } from "./list.ts";
import { hasStoredCount, matches, total } from "./filter-queries.ts";
import { cardColumns, toHits } from "./page-queries.ts";
import { straightKmFrom } from "./row-queries.ts";
import { selectUpToCap } from "./capped-queries.ts";
import { penaltyOf, priorWeight, scoreOf, type TradeMeans } from "./rating-queries.ts";

type RatedSlice = Slice & { means: TradeMeans };

/**
 * Reads a page by rating, best first.
 *
 * @param any disjoint filters; a business must match one of them
 */
export async function browseRated(
  db: Db,
  any: readonly Filters[],
  slice: RatedSlice,
): Promise<Hits> {
  const pages = await Promise.all(any.map((filters) => findRated(db, filters, slice)));
  const direction = slice.cursor?.back ? 1 : -1;
  const hits = pages.flatMap(({ hits }) => hits).sort((a, b) =>
    direction * (a.score - b.score || (a.id < b.id ? -1 : 1))
  );
  const n = pages.reduce((sum, { total }) => sum + total, 0);
  const capped = n > countCap && !any.some(hasStoredCount) || pages.some(({ capped }) => capped);
  const coming = pages.reduce((sum, { total }, at) => sum + (any[at]!.comesTo ? total : 0), 0);
  return { hits: hits.slice(0, slice.limit + 1), total: capped ? countCap : n, coming, capped };
}

/**
 * Scores change with the mean of a trade, so no index contains them. An index by trade, reviews and
 * stars sorts the rows of each review count; the page merges these lists. If few rows match the
 * filters, they are sorted instead.
 */
async function findRated(
  db: Db,
  filters: Filters,
  slice: RatedSlice,
): Promise<Hits> {
  const { limit, cursor, means, origin } = slice;
  const { category, city, ...others } = filters;
  const categories = category ? [category] : [...means.keys()];
  const direction = cursor?.back ? sql`asc` : sql`desc`;
  const order = sql`order by score ${direction}, business_id ${direction}`;
  // Uses a literal, because PostgreSQL assumes a tenth of all rows for a parameter.
  const wanted = sql.lit(limit + 1);
  const page = sql`${order} limit ${wanted}`;
  const highestCount = (of: RawBuilder<unknown>, below: RawBuilder<unknown>) =>
    sql`select rating_count as n from directory_entry entry
      where entry.category = ${of}.category and ${matches({ city })} and ${below}
      order by rating_count desc limit 1`;
  const firstOf = (list: RawBuilder<unknown>, most: RawBuilder<unknown>) =>
    sql`select rating_sum, business_id from directory_entry entry
      where entry.category = ${list}.category and rating_count = ${list}.n
        and ${matches({ city, ...others })} and ${afterCursor(list, cursor)}
      order by rating_sum ${direction}, business_id ${direction} limit ${most}`;
  const score = scoreOf(sql`mean`, { count: sql`n`, sum: sql`rating_sum` });
  const isAll = hasStoredCount(filters);
  const fewTable = sql`few as materialized (
      ${selectUpToCap(filters, sql`business_id, category, rating_count, rating_sum`)}
    ),`;
  const sorted = sql`
    union all
    select * from (
      select business_id, ${
    scoreOf(sql`mean`, { count: sql`rating_count`, sum: sql`rating_sum` })
  } as score
      from few join trade using (category) where (select count(*) from few) <= ${countCap}
    ) sorted where ${
    cursor
      ? sql`(score, business_id) ${cursor.back ? sql`>` : sql`<`}
          (${cursor.score}::int8, ${cursor.id}::uuid)`
      : sql`true`
  }`;
  const query = sql<Row>`
    with recursive trade as materialized (
      select * from unnest(${categories}::text[], ${
    categories.map((category) => means.get(category))
  }::int[]) as trade (category, mean)
    ), ${isAll ? sql`` : fewTable} list as (
      select category, mean, n from trade cross join lateral (${
    highestCount(sql`trade`, isAll ? sql`true` : sql`(select count(*) from few) > ${countCap}`)
  }) most
      union all
      select category, mean, fewer.n from list cross join lateral (${
    highestCount(sql`list`, sql`rating_count < list.n`)
  }) fewer
    ), bounded as (
      ${bounded(cursor)}
    ), best as (
      select bounded.*, ${score} as score, business_id
      from bounded cross join lateral (${firstOf(sql`bounded`, sql`1`)}) first ${page}
    ), walked as (
      select first.business_id, ${score} as score
      from best cross join lateral (${firstOf(sql`best`, wanted)}) first ${page}
    ), page as (
      select business_id, score from (select * from walked ${isAll ? sql`` : sorted}) found ${page}
    )
    select business_id as id, score, ${cardColumns(slice)}, is_exact as "isExact", ${
    origin ? straightKmFrom(origin) : sql`null`
  } as line, ${isAll ? sql`coalesce((${total(filters)}), 0)` : sql`(select count(*) from few)`}
        ::int as total
    from (select) as always left join (page join directory_entry using (business_id)) on true
    ${order}`;
  return toHits((await query.execute(db)).rows, isAll);
}

const lowestId = "00000000-0000-0000-0000-000000000000";
const highestId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/**
 * Adds the position after a cursor in each list: the star sum with the cursor's score, or the next
 * sum after it, and the id within that sum.
 */
function bounded(cursor: Cursor | undefined): RawBuilder<unknown> {
  if (!cursor) return sql`select category, mean, n from list`;
  const { score, id, back } = cursor;
  const divisor = sql`${sql.lit(priorWeight)} + n`;
  const prior = sql`${sql.lit(priorWeight * 10_000)} * mean`;
  const unreduced = sql`(${score}::numeric + ${penaltyOf(sql`n`)})`;
  const boundary = back
    ? sql`ceil((${unreduced} * (${divisor}) - ${prior}) / 1000000)`
    : sql`floor(((${unreduced} + 1) * (${divisor}) - ${prior} - 1) / 1000000)`;
  const isSame = sql`${scoreOf(sql`mean`, { count: sql`n`, sum: sql`edge_sum` })} = ${score}::int8`;
  return sql`
    select category, mean, n, edge_sum,
      case when ${isSame} then ${id}::uuid else ${back ? lowestId : highestId}::uuid end as edge_id
    from list cross join lateral (
      select least(greatest(${boundary}, -1), 2147483647)::int as edge_sum) edge`;
}

const afterCursor = (list: RawBuilder<unknown>, cursor: Cursor | undefined): RawBuilder<unknown> =>
  cursor
    ? sql`(rating_sum, business_id) ${
      cursor.back ? sql`>` : sql`<`
    } (${list}.edge_sum, ${list}.edge_id)`
    : sql`true`;
