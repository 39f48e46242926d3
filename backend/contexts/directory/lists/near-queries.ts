import { type RawBuilder, sql } from "kysely";
import type { Db } from "#/db/database.ts";
import type { Cursor } from "#/shared/pagination.ts";
import { type Point, toCube, toStraightKm } from "../places/geocoding/point.ts";
import { countCap, type Filters, type Hit, type Hits, type Row, type Slice } from "./list.ts";
import { hasStoredCount, isOpen, isWithin, matches, total } from "./filter-queries.ts";
import { straightKmFrom, toHits } from "./page-queries.ts";
import { isOpenFromIndex, selectUpToCap } from "./capped-queries.ts";

/**
 * Scores are lines in micrometres: those that are shut come behind the farthest that are open, and
 * last whose place nobody knows.
 */
const micrometre = 1e9;
const closedOffset = 1e14;
const unlocatedOffset = 2e14;

/** So many may be at the same micrometre, which an index has in no order. */
const maxTies = 20;

/**
 * Among so many that are nearest there is most often a page of those that pass; else all are looked
 * at, for PostgreSQL takes what few pass for a reason to sort them all.
 */
const sampleSizes = [150, 2000];

/**
 * A business that is open comes before nearer ones that are closed, if it is no farther than this, in
 * km: where "near" ends on the pages of lists, too.
 */
const openFirstKm = 25;

type Group = {
  offset: number;
  /** By how far it is, whether it is in the group. */
  condition?: (line: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** None of the group is farther, in km. */
  maxKm?: number;
  /** Whether it has a place. */
  isLocated?: false;
};

type Near = { origin: Point; now: Date };

/**
 * What any of several filters lets through, of which nothing passes two, the nearest first; before
 * them, by relevance, the nearest that are open and not too far. No two entries are at one place (`projection.ts`),
 * so the way alone is the order, and an index has it.
 */
export async function browseNear(
  db: Db,
  any: readonly Filters[],
  slice: Slice & Near,
): Promise<Hits> {
  const pageSize = slice.limit + 1;
  const capped = !any.every(hasStoredCount);
  const all = capped ? await findAllIfFew(db, any, slice) : undefined;
  if (all) return { hits: all.hits.slice(0, pageSize), total: all.total, capped: false };
  // Both at once, and heard at once: a failure that nobody hears yet would end the process.
  const [total, hits] = await Promise.all([
    capped ? countCap : countAll(db, any),
    findInGroups(db, any, slice, pageSize),
  ]);
  return { hits: hits.slice(0, pageSize), total, capped };
}

/** A page of all that further filters let through, where those are no more than are counted. */
async function findAllIfFew(
  db: Db,
  any: readonly Filters[],
  { sort, now, origin, limit, cursor }: Slice & Near,
): Promise<{ hits: Hit[]; total: number } | undefined> {
  const order = cursor?.back ? sql`score desc, business_id desc` : sql`score, business_id`;
  const isByDistanceOnly = sort === "distance" || any.every(({ openAt }) => openAt);
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
    select business_id as id, score, card::text, timings::text, is_exact as "isExact", line,
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
      ...found.flat().sort((one, other) =>
        direction * (one.score - other.score || (one.id < other.id ? -1 : 1))
      ),
    );
  }
  return hits;
}

function groupsOf(any: readonly Filters[], { sort, now }: Slice & Near): Group[] {
  const unlocated: Group[] = any.some(({ within }) => within)
    ? []
    : [{ offset: unlocatedOffset, isLocated: false }];
  if (sort === "distance" || any.every(({ openAt }) => openAt)) {
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
  const { category: _, within: __, ...others } = filters;
  const isFiltered = group.condition !== undefined || Object.values(others).some(Boolean);
  const first = slice.cursor?.back ? [] : isFiltered ? sampleSizes : [slice.limit + 1 + maxTies];
  // All that are in reach are few enough.
  for (const sampleSize of group.maxKm ? first.slice(0, 1) : first) {
    const found = await findIn(db, filters, group, slice, sampleSize);
    if (found.length > slice.limit || !isFiltered) return found;
  }
  return await findIn(db, filters, group, slice);
}

/** @param among only so many of the nearest are looked at */
async function findIn(
  db: Db,
  { category, within, ...others }: Filters,
  { offset, condition, maxKm }: Group,
  { origin, limit, cursor }: Slice & Near,
  sampleSize?: number,
): Promise<Hit[]> {
  const line = straightKmFrom(origin);
  const direction = cursor?.back ? sql`desc` : sql`asc`;
  const located = sql.join([
    matches({ category, within }),
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
    select business_id as id, score, card::text, timings::text, is_exact as "isExact", line
    from page join directory_entry using (business_id)
    order by score ${direction}, business_id ${direction}`;
  return (await query.execute(db)).rows;
}

/** Those whose place nobody knows, in the order of their ids. */
async function findUnlocated(
  db: Db,
  filters: Filters,
  { limit, cursor }: Slice,
): Promise<Hit[]> {
  const direction = cursor?.back ? sql`desc` : sql`asc`;
  const query = sql<Hit>`
    select business_id as id, score, card::text, timings::text, is_exact as "isExact",
      null::float8 as line
    from (select *, ${unlocatedOffset}::int8 as score from directory_entry
      where place is null and ${matches(filters)}) placeless
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

/** About where those beyond the cursor are, in a group whose scores are shifted. */
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
  // An index does not know the farthest: those within reach are sorted.
  return cursorKm >= closedOffset / micrometre
    ? sql`place is not null`
    : sql`place <@ cube_enlarge(${toCube(origin)}::cube, ${cursorKm + roundingMargin}, 3)`;
}

/** In km, more than what rounding does to a line. */
const roundingMargin = 1e-8;

async function countAll(db: Db, any: readonly Filters[]): Promise<number> {
  const totals = any.map((filters) => sql`coalesce((${total(filters)}), 0)`);
  const { rows: [row] } = await sql<{ n: number }>`
    select (${sql.join(totals, sql` + `)})::int as n`.execute(db);
  return row!.n;
}
