import { sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { type Point, toStraightKm } from "../places/geocoding/point.ts";
import type { Filters } from "./filters.ts";
import { countCap, type Hits, isNarrowed, type Row, type Slice } from "./list.ts";
import { isOpen, openRank, straightKmFrom } from "./row-queries.ts";
import { matches } from "./filter-queries.ts";
import { cardColumns, toHits } from "./page-queries.ts";

/**
 * Scores are straight-line distances in micrometres, with an offset for each group: first by band
 * of distance, and in a band open businesses, those with unknown hours, closed ones. Then come all
 * beyond the bands, and those without a position.
 */
const micrometre = 1e9;
const offset = 2e13;

/** The ends of the bands, in km. */
const bandsKm = [3, 10, 25, 50];
const ends = sql`array[${sql.join(bandsKm.map((km) => sql.lit(toStraightKm(km))))}]::float8[]`;
const beyond = 3 * bandsKm.length;
const unlocated = beyond + 1;

/**
 * Reads a page of the nearest thousand: by distance, or by relevance in bands with open businesses
 * first.
 *
 * @param any disjoint filters; a business must match one of them
 */
export async function browseNear(
  db: Db,
  any: readonly Filters[],
  slice: Slice & { origin: Point },
): Promise<Hits> {
  const { now, origin, limit, cursor } = slice;
  const isByDistance = slice.sort === "distance" || any.every(({ openNow }) => openNow);
  const lists = any.map((filters) => {
    const { radius, around, ...others } = filters;
    // With the circle, PostgreSQL would sort all of it instead of walking the index of positions.
    // With other filters, it might walk too far.
    const first = isNarrowed(others) ? filters : others;
    return sql`(select business_id, line, rank, ${sql.lit(filters.comesTo !== undefined)} as comes
      from (select business_id, place, ${straightKmFrom(origin)} as line,
          ${openRank(isOpen(now))} as rank
        from directory_entry where ${matches(first)}
        order by line limit ${sql.lit(countCap + 1)}) nearest
      where ${matches({ radius, around })})`;
  });
  const group = isByDistance
    ? sql`0`
    : sql`least(${sql.lit(beyond)}, 3 * width_bucket(line, ${ends}) + rank)`;
  const [order, after] = cursor?.back
    ? [sql`score desc, business_id desc`, sql`<`]
    : [sql`score, business_id`, sql`>`];
  const isAfter = cursor
    ? sql`(score, business_id) ${after} (${cursor.score}::int8, ${cursor.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<Row & { coming: number }>`
    with found as materialized (${sql.join(lists, sql` union all `)}), nearest as materialized (
      select business_id, line, comes, case when line is null then ${unlocated * offset}::int8
        else round(line * ${micrometre})::int8 + ${offset}::int8 * (${group}) end as score
      from (select * from found order by line, business_id limit ${countCap}) sorted
    ), page as materialized (
      select business_id, line, score from nearest where ${isAfter}
      order by ${order} limit ${limit + 1}
    )
    select business_id as id, score, ${cardColumns(slice)}, is_exact as "isExact", line,
      (select count(*) from found)::int as total,
      (select count(*) from nearest where comes)::int as coming
    from (select) as always left join (page join directory_entry using (business_id)) on true
    order by ${order}`.execute(db);
  const { hits, ...counts } = toHits(rows, false);
  return {
    hits: hits.map((hit) => ({ ...hit, relevance: Math.floor(hit.score / offset) })),
    coming: rows[0]!.coming,
    ...counts,
  };
}

/** The radii in km of which a list takes the smallest with enough businesses of its trade. */
const circlesKm = [10, 25];
export const widestKm = 50;
const enough = 6;

/**
 * The radius of a list around a point. Filters do not change it, so that the counts of filters hold
 * for the list with the filter.
 *
 * @param trades any trade, if one is undefined
 */
export async function chooseCircle(
  db: Db,
  point: Point,
  trades: readonly Filters["category"][],
): Promise<number> {
  const nearest = trades.map((category) =>
    sql`(select ${straightKmFrom(point)} as line from directory_entry
      where ${matches({ category })} and place is not null
      order by line limit ${sql.lit(enough)})`
  );
  const { rows: [row] } = await sql<{ line: number }>`select line from (
    ${sql.join(nearest, sql` union all `)}) nearest order by line
    offset ${sql.lit(enough - 1)} limit 1`.execute(db);
  return circlesKm.find((km) => row && row.line <= toStraightKm(km)) ?? widestKm;
}
