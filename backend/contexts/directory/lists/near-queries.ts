import { type RawBuilder, sql } from "kysely";
import type { Db } from "#/db/database.ts";
import type { Cursor } from "#/shared/pagination.ts";
import { type Point, toCube, toStraightKm } from "../places/geocoding/point.ts";
import type { Filters } from "./filters.ts";
import { countCap, type Hit, type Hits, type Row, type Slice } from "./list.ts";
import { isOpen, isOpenFromIndex, isWithin } from "./row-queries.ts";
import { hasStoredCount, matches, total } from "./filter-queries.ts";
import { cardColumns, straightKmFrom, toHits } from "./page-queries.ts";
import { selectUpToCap } from "./capped-queries.ts";

/**
 * Scores are straight-line distances in micrometres. Offsets sort closed businesses after all open
 * ones, and businesses without a position last.
 */
const micrometre = 1e9;
const closedOffset = 1e14;
const unlocatedOffset = 2e14;

/** Maximum number of rows at equal distances. The index returns them in no defined order. */
const maxTies = 20;

/**
 * Filters this many of the nearest rows first, which usually fills a page. If PostgreSQL sees the
 * filters, it sorts all matches instead of walking the index.
 */
const sampleSizes = [150, 2000];

/** Open businesses within this distance come before closer closed ones. Pages call this "near". */
const openFirstKm = 25;

type Group = {
  offset: number;
  /** The condition on the distance for a row to belong to the group. */
  condition?: (line: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** The maximum distance of a row in the group. */
  maxKm?: number;
  /** False for the group of businesses without a position. */
  isLocated?: false;
};

type Near = { origin: Point; now: Date };

/**
 * Reads a page by distance; by relevance, open businesses nearby come first. Positions are distinct
 * (`projection.ts`), so an index on the distance alone gives the order.
 *
 * @param any disjoint filters; a business must match one of them
 */
export async function browseNear(
  db: Db,
  any: readonly Filters[],
  slice: Slice & Near,
): Promise<Hits> {
  const pageSize = slice.limit + 1;
  const isCounted = (filters: Filters) => hasStoredCount(filters) || filters.comesTo !== undefined;
  const stored = any.some(hasStoredCount) && any.every(isCounted)
    ? await countAll(db, any)
    : undefined;
  // Sorting all of a short list is faster than looking for it among the nearest of a trade.
  const all = (stored ?? 0) <= sampleSizes[0]! ? await findAllIfFew(db, any, slice) : undefined;
  const hits = all?.hits ?? await findInGroups(db, any, slice, pageSize);
  return {
    hits: hits.slice(0, pageSize).map(withGroup),
    total: all?.total ?? stored ?? countCap,
    capped: !all && stored === undefined,
  };
}

/** All businesses of a group are equally relevant. */
const withGroup = (hit: Hit): Hit => ({ ...hit, relevance: Math.floor(hit.score / closedOffset) });

/** @returns a page sorted from all matches; undefined if the matches exceed the count limit */
async function findAllIfFew(
  db: Db,
  any: readonly Filters[],
  { sort, now, origin, limit, cursor }: Slice & Near,
): Promise<{ hits: Hit[]; total: number } | undefined> {
  const order = cursor?.back ? sql`score desc, business_id desc` : sql`score, business_id`;
  const isByDistanceOnly = sort === "distance" || any.every(({ openNow }) => openNow);
  const columns = sql`business_id, ${straightKmFrom(origin)} as line, ${
    isByDistanceOnly ? sql`true` : sql`${isWithin({ point: origin, km: openFirstKm })}
      and ${isOpenFromIndex(now)}`
  } as is_at_hand`;
  const lists = any.map((filters) => sql`(${selectUpToCap(filters, columns)})`);
  const total = sql`(select count(*) from few)`;
  const query = sql<Row>`
    with few as materialized (${sql.join(lists, sql` union all `)}), page as materialized (
      select business_id, line, case when line is null then ${unlocatedOffset}::int8
        else round(line * ${micrometre})::int8 + case when is_at_hand then 0 else ${closedOffset}::int8 end
        end as score
      from few where ${total} <= ${countCap}
    )
    select business_id as id, score, ${cardColumns}, is_exact as "isExact", line,
      ${total}::int as total
    from (select) as always left join ((
      select * from page where ${afterCursor(cursor)} order by ${order} limit ${limit + 1}
    ) found join directory_entry using (business_id)) on true
    order by ${order}`;
  const rows = (await query.execute(db)).rows;
  const { hits, total: n, capped } = toHits(rows, false);
  return capped ? undefined : { hits, total: n };
}

async function findInGroups(
  db: Db,
  any: readonly Filters[],
  slice: Slice & Near,
  pageSize: number,
): Promise<Hit[]> {
  const { cursor } = slice;
  const groups = groupsOf(any, slice);
  const hits: Hit[] = [];
  for (const group of cursor?.back ? groups.reverse() : groups) {
    if (hits.length >= pageSize) break;
    const found = await Promise.all(any.map((filters) => findNearest(db, filters, group, slice)));
    const direction = cursor?.back ? -1 : 1;
    hits.push(
      ...found.flat().sort((a, b) => direction * (a.score - b.score || (a.id < b.id ? -1 : 1))),
    );
  }
  return hits;
}

function groupsOf(any: readonly Filters[], { sort, now }: Slice & Near): Group[] {
  const unlocated: Group[] = any.every(({ radius, around }) => radius ?? around)
    ? []
    : [{ offset: unlocatedOffset, isLocated: false }];
  if (sort === "distance" || any.every(({ openNow }) => openNow)) {
    return [{ offset: 0 }, ...unlocated];
  }
  const isOpenNearby = (line: RawBuilder<unknown>) =>
    sql`(${line} <= ${toStraightKm(openFirstKm)} and ${isOpen(now)})`;
  return [
    { offset: 0, condition: isOpenNearby, maxKm: openFirstKm },
    { offset: closedOffset, condition: (line) => sql`${isOpenNearby(line)} is not true` },
    ...unlocated,
  ];
}

async function findNearest(
  db: Db,
  filters: Filters,
  group: Group,
  slice: Slice & Near,
): Promise<Hit[]> {
  if (group.isLocated === false) return await findUnlocated(db, filters, slice);
  const { category: _, radius: __, around: ___, ...others } = filters;
  const isFiltered = group.condition !== undefined || Object.values(others).some(Boolean);
  const first = slice.cursor?.back ? [] : isFiltered ? sampleSizes : [slice.limit + 1 + maxTies];
  // The group has a maximum distance, so the next query can read all of its rows.
  for (const sampleSize of group.maxKm ? first.slice(0, 1) : first) {
    const found = await findIn(db, filters, group, slice, sampleSize);
    if (found.length > slice.limit || !isFiltered) return found;
  }
  return await findIn(db, filters, group, slice);
}

/** @param sampleSize the number of nearest rows to filter */
async function findIn(
  db: Db,
  { category, radius, around, ...others }: Filters,
  { offset, condition, maxKm }: Group,
  { origin, limit, cursor }: Slice & Near,
  sampleSize?: number,
): Promise<Hit[]> {
  const line = straightKmFrom(origin);
  const direction = cursor?.back ? sql`desc` : sql`asc`;
  const located = sql.join([
    matches({ category, radius, around }),
    boundByCursor(origin, offset, cursor),
    ...maxKm === undefined ? [] : [isWithin({ point: origin, km: maxKm })],
  ], sql` and `);
  const passesFilters = (line: RawBuilder<unknown>) =>
    sql`${matches(others)} and ${condition ? condition(line) : sql`true`}`;
  const all = sampleSize === undefined
    ? sql`select *, ${line} as line from directory_entry where ${located} and ${
      passesFilters(line)
    }`
    : sql`select * from (
          select *, ${line} as line from directory_entry where ${located}
          order by ${line} ${direction} limit ${sampleSize}
        ) near where ${passesFilters(sql`line`)}`;
  const query = sql<Hit>`
    with passed as materialized (
      select business_id, line, round(line * ${micrometre})::int8 + ${offset}::int8 as score
      from (${all}) passing
    ), page as materialized (
      select * from passed where ${afterCursor(cursor)}
      order by score ${direction}, business_id ${direction} limit ${limit + 1}
    )
    select business_id as id, score, ${cardColumns}, is_exact as "isExact", line
    from page join directory_entry using (business_id)
    order by score ${direction}, business_id ${direction}`;
  return (await query.execute(db)).rows;
}

async function findUnlocated(
  db: Db,
  filters: Filters,
  { limit, cursor }: Slice,
): Promise<Hit[]> {
  const direction = cursor?.back ? sql`desc` : sql`asc`;
  const query = sql<Hit>`
    select business_id as id, score, ${cardColumns}, is_exact as "isExact",
      null::float8 as line
    from (select *, ${unlocatedOffset}::int8 as score from directory_entry
      where place is null and ${matches(filters)}) directory_entry
    where ${afterCursor(cursor)}
    order by business_id ${direction} limit ${limit + 1}`;
  return (await query.execute(db)).rows;
}

const afterCursor = (cursor: Cursor | undefined): RawBuilder<unknown> =>
  cursor
    ? sql`(score, business_id) ${
      cursor.back ? sql`<` : sql`>`
    } (${cursor.score}::int8, ${cursor.id}::uuid)`
    : sql`true`;

/** The minimum distance of the rows after the cursor, in a group with a score offset. */
function boundByCursor(
  origin: Point,
  offset: number,
  cursor: Cursor | undefined,
): RawBuilder<unknown> {
  if (!cursor) return sql`place is not null`;
  const cursorKm = (cursor.score - offset) / micrometre;
  if (!cursor.back) {
    return cursorKm <= 0
      ? sql`place is not null`
      : sql`place is not null and ${straightKmFrom(origin)} >= ${cursorKm - roundingMargin}`;
  }
  if (cursorKm < 0) return sql`false`;
  // The index cannot return the farthest row first, so the rows within this distance are sorted.
  return cursorKm >= closedOffset / micrometre
    ? sql`place is not null`
    : sql`place <@ cube_enlarge(${toCube(origin)}::cube, ${cursorKm + roundingMargin}, 3)`;
}

/** A margin in km that exceeds the rounding error of a score. */
const roundingMargin = 1e-8;

async function countAll(db: Db, any: readonly Filters[]): Promise<number> {
  const totals = any.map((filters) =>
    hasStoredCount(filters)
      ? sql`coalesce((${total(filters)}), 0)`
      : sql`(select count(*) from (${selectUpToCap(filters, sql`business_id`)}) coming)`
  );
  const { rows: [row] } = await sql<{ n: number }>`
    select (${sql.join(totals, sql` + `)})::int as n`.execute(db);
  return row!.n;
}
