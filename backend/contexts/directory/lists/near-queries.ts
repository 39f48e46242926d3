import { type RawBuilder, sql } from "kysely";
import type { Db } from "#/db/database.ts";
import type { Cursor } from "#/shared/pagination.ts";
import { type Point, toCube, toStraightKm } from "../places/geocoding/point.ts";
import type { Filters } from "./filters.ts";
import { countCap, type Hit, type Hits, type Row, type Slice } from "./list.ts";
import { isOpen, isOpenFromIndex, isWithin, openRank, straightKmFrom } from "./row-queries.ts";
import { hasStoredCount, matches, total } from "./filter-queries.ts";
import { cardColumns, toHits } from "./page-queries.ts";
import { selectUpToCap } from "./capped-queries.ts";

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

/** Maximum number of rows at equal distances. The index returns them in no defined order. */
const maxTies = 20;

/**
 * Filters this many of the nearest rows first, which usually fills a page. If PostgreSQL sees the
 * filters, it sorts all matches instead of walking the index.
 */
const sampleSizes = [150, 2000];

/** Located businesses from one distance to another. */
type Group = {
  /** The first of its groups of scores. */
  first: number;
  fromKm: number;
  /** Missing if the distance alone sorts the rows. */
  toKm?: number;
};

type Near = { origin: Point; now: Date };

/**
 * Reads a page by distance; by relevance, in bands with open businesses first. Positions are
 * distinct (`projection.ts`), so an index on the distance alone gives the order.
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
    coming: all?.coming,
    capped: !all && stored === undefined,
  };
}

/** All businesses of a group are equally relevant. */
const withGroup = (hit: Hit): Hit => ({ ...hit, relevance: groupOf(hit) });

const groupOf = ({ score }: { score: number }) => Math.floor(score / offset);

const isByDistanceOnly = (any: readonly Filters[], { sort }: Slice) =>
  sort === "distance" || any.every(({ openNow }) => openNow);

/** @returns a page sorted from all matches; undefined if the matches exceed the count limit */
async function findAllIfFew(
  db: Db,
  any: readonly Filters[],
  slice: Slice & Near,
): Promise<{ hits: Hit[]; total: number; coming: number } | undefined> {
  const { now, origin, limit, cursor } = slice;
  const order = cursor?.back ? sql`score desc, business_id desc` : sql`score, business_id`;
  const byDistance = isByDistanceOnly(any, slice);
  const lists = any.map((filters) => {
    const columns = sql`business_id, ${straightKmFrom(origin)} as line, ${
      byDistance ? sql`0` : openRank(isOpenFromIndex(now))
    } as rank, ${sql.lit(filters.comesTo !== undefined)} as comes`;
    return sql`(${selectUpToCap(filters, columns)})`;
  });
  const group = byDistance ? sql`0` : sql`least(${sql.lit(beyond)},
    3 * width_bucket(line, ${ends}) + rank)`;
  const total = sql`(select count(*) from few)`;
  const query = sql<Row & { coming: number }>`
    with few as materialized (${sql.join(lists, sql` union all `)}), page as materialized (
      select business_id, line, case when line is null then ${unlocated * offset}::int8
        else round(line * ${micrometre})::int8 + ${offset}::int8 * (${group}) end as score
      from few where ${total} <= ${countCap}
    )
    select business_id as id, score, ${cardColumns(slice)}, is_exact as "isExact", line,
      ${total}::int as total, (select count(*) from few where comes)::int as coming
    from (select) as always left join ((
      select * from page where ${afterCursor(cursor)} order by ${order} limit ${limit + 1}
    ) found join directory_entry using (business_id)) on true
    order by ${order}`;
  const rows = (await query.execute(db)).rows;
  const { hits, total: n, capped } = toHits(rows, false);
  return capped ? undefined : { hits, total: n, coming: rows[0]!.coming };
}

async function findInGroups(
  db: Db,
  any: readonly Filters[],
  slice: Slice & Near,
  pageSize: number,
): Promise<Hit[]> {
  const { cursor } = slice;
  const direction = cursor?.back ? -1 : 1;
  const groups: (Group | undefined)[] = [
    ...groupsOf(any, slice),
    ...any.every(({ radius, around }) => radius ?? around) ? [] : [undefined],
  ];
  const hits: Hit[] = [];
  for (const group of cursor?.back ? groups.reverse() : groups) {
    if (hits.length >= pageSize) break;
    const found = await Promise.all(
      any.map((filters) =>
        group ? findNearest(db, filters, group, slice) : findUnlocated(db, filters, slice)
      ),
    );
    hits.push(
      ...found.flat().sort((a, b) => direction * (a.score - b.score || (a.id < b.id ? -1 : 1))),
    );
  }
  return hits;
}

/** The groups that may have rows after the cursor. */
function groupsOf(any: readonly Filters[], slice: Slice & Near): Group[] {
  if (isByDistanceOnly(any, slice)) return [{ first: 0, fromKm: 0 }];
  const groups: Group[] = [
    ...bandsKm.map((toKm, band) => ({ first: 3 * band, fromKm: bandsKm[band - 1] ?? 0, toKm })),
    { first: beyond, fromKm: bandsKm.at(-1)! },
  ];
  const { cursor } = slice;
  if (!cursor) return groups;
  const at = groupOf(cursor);
  return groups.filter(({ first }) => cursor.back ? first <= at : first + 2 >= at);
}

async function findNearest(
  db: Db,
  filters: Filters,
  group: Group,
  slice: Slice & Near,
): Promise<Hit[]> {
  const { category: _, radius, around, ...others } = filters;
  if (group.fromKm >= ((radius ?? around)?.km ?? Infinity)) return [];
  const isFiltered = Object.values(others).some(Boolean);
  const samples = isFiltered ? sampleSizes : [slice.limit + 1 + maxTies];
  // All rows of a band are sorted.
  for (const sampleSize of group.toKm || slice.cursor?.back ? [] : samples) {
    const found = await findIn(db, filters, group, slice, sampleSize);
    if (found.length > slice.limit || !isFiltered) return found;
  }
  return await findIn(db, filters, group, slice);
}

/** @param sampleSize the number of nearest rows to filter */
async function findIn(
  db: Db,
  { category, radius, around, ...others }: Filters,
  { first, fromKm, toKm }: Group,
  slice: Slice & Near,
  sampleSize?: number,
): Promise<Hit[]> {
  const { origin, limit, cursor, now } = slice;
  const line = straightKmFrom(origin);
  const direction = cursor?.back ? sql`desc` : sql`asc`;
  const start = first * offset;
  const located = sql.join([
    matches({ category, radius, around }),
    sql`${line} >= ${toStraightKm(fromKm)}`,
    toKm === undefined
      ? boundByCursor(origin, start, cursor)
      : isWithin({ point: origin, km: toKm }),
  ], sql` and `);
  const all = sampleSize === undefined
    ? sql`select *, ${line} as line from directory_entry where ${located} and ${matches(others)}`
    : sql`select * from (
          select *, ${line} as line from directory_entry where ${located}
          order by ${line} ${direction} limit ${sampleSize}
        ) near where ${matches(others)}`;
  const rank = toKm === undefined ? sql`0` : openRank(isOpen(now));
  const query = sql<Hit>`
    with passed as materialized (
      select business_id, line,
        round(line * ${micrometre})::int8 + ${start}::int8 + ${offset}::int8 * ${rank} as score
      from (${all}) passing
    ), page as materialized (
      select * from passed where ${afterCursor(cursor)}
      order by score ${direction}, business_id ${direction} limit ${limit + 1}
    )
    select business_id as id, score, ${cardColumns(slice)}, is_exact as "isExact", line
    from page join directory_entry using (business_id)
    order by score ${direction}, business_id ${direction}`;
  return (await query.execute(db)).rows;
}

async function findUnlocated(
  db: Db,
  filters: Filters,
  slice: Slice,
): Promise<Hit[]> {
  const { limit, cursor } = slice;
  const direction = cursor?.back ? sql`desc` : sql`asc`;
  const query = sql<Hit>`
    select business_id as id, score, ${cardColumns(slice)}, is_exact as "isExact",
      null::float8 as line
    from (select *, ${unlocated * offset}::int8 as score from directory_entry
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

/** The minimum distance of the rows after the cursor, in a group whose scores begin with `start`. */
function boundByCursor(
  origin: Point,
  start: number,
  cursor: Cursor | undefined,
): RawBuilder<unknown> {
  if (!cursor) return sql`place is not null`;
  const cursorKm = (cursor.score - start) / micrometre;
  if (!cursor.back) {
    return cursorKm <= 0
      ? sql`place is not null`
      : sql`place is not null and ${straightKmFrom(origin)} >= ${cursorKm - roundingMargin}`;
  }
  if (cursorKm < 0) return sql`false`;
  // The index cannot return the farthest row first, so the rows within this distance are sorted.
  return cursorKm >= offset / micrometre
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
