import { type RawBuilder, sql } from "kysely";
import type { Db } from "#/db/database.ts";
import type { Cursor } from "#/shared/pagination.ts";
import { lineOf, type Point, toCube } from "../places/geocoding/point.ts";
import { countCap, type Filters, type Hit, type Hits, type Row, type Slice } from "./list.ts";
import { hasKeptCount, isOpen, isWithin, matches, total } from "./filter-queries.ts";
import { lineFrom, toHits } from "./page-queries.ts";
import { isOpenByIndex, someOf } from "./some-queries.ts";

/**
 * Scores are lines in micrometres: those that are shut come behind the farthest that are open, and
 * last whose place nobody knows.
 */
const micrometre = 1e9;
const shut = 1e14;
const nowhere = 2e14;

/** So many may be at the same micrometre, which an index has in no order. */
const ties = 20;

/**
 * Among so many that are nearest there is most often a page of those that pass; else all are looked
 * at, for PostgreSQL takes what few pass for a reason to sort them all.
 */
const steps = [150, 2000];

/**
 * A business that is open comes before nearer ones that are closed, if it is no farther than this, in
 * km: where "near" ends on the pages of lists, too.
 */
const openReach = 25;

type Group = {
  shift: number;
  /** By how far it is, whether it is in the group. */
  holds?: (line: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** None of the group is farther, in km. */
  reach?: number;
  /** Whether it has a place. */
  isPlaced?: false;
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
  const wanted = slice.limit + 1;
  const capped = !any.every(hasKeptCount);
  const few = capped ? await findFew(db, any, slice) : undefined;
  if (few) return { hits: few.hits.slice(0, wanted), total: few.total, capped: false };
  // Both at once, and heard at once: a failure that nobody hears yet would end the process.
  const [total, hits] = await Promise.all([
    capped ? countCap : countAll(db, any),
    findInGroups(db, any, slice, wanted),
  ]);
  return { hits: hits.slice(0, wanted), total, capped };
}

/** A page of all that further filters let through, where those are no more than are counted. */
async function findFew(
  db: Db,
  any: readonly Filters[],
  { sort, now, origin, limit, cursor }: Slice & Near,
): Promise<{ hits: Hit[]; total: number } | undefined> {
  const order = cursor?.back ? sql`score desc, business_id desc` : sql`score, business_id`;
  const isByWayAlone = sort === "distance" || any.every(({ openAt }) => openAt);
  const columns = sql`business_id, ${lineFrom(origin)} as line, ${
    isByWayAlone ? sql`true` : sql`${isWithin({ point: origin, km: openReach })}
      and ${isOpenByIndex(now)}`
  } as is_at_hand`;
  const lists = any.map((filters) => sql`(${someOf(filters, columns)})`);
  const total = sql`(select count(*) from few)`;
  const query = sql<Row>`
    with few as materialized (${sql.join(lists, sql` union all `)}), page as materialized (
      select business_id, line, case when line is null then ${nowhere}::int8
        else round(line * ${micrometre})::int8 + case when is_at_hand then 0 else ${shut}::int8 end
        end as score
      from few where ${total} <= ${countCap}
    )
    select business_id as id, score, card::text, timings::text, is_exact as "isExact", line,
      ${total}::int as total
    from (select) as always left join ((
      select * from page where ${beyond(cursor)} order by ${order} limit ${limit + 1}
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
  wanted: number,
): Promise<Hit[]> {
  const { cursor } = slice;
  const groups = groupsOf(any, slice);
  const hits: Hit[] = [];
  for (const group of cursor?.back ? groups.reverse() : groups) {
    if (hits.length >= wanted) break;
    const found = await Promise.all(any.map((filters) => nearest(db, filters, group, slice)));
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
  const placeless: Group[] = any.some(({ within }) => within)
    ? []
    : [{ shift: nowhere, isPlaced: false }];
  if (sort === "distance" || any.every(({ openAt }) => openAt)) return [{ shift: 0 }, ...placeless];
  const isAtHand = (line: RawBuilder<unknown>) =>
    sql`(${line} <= ${lineOf(openReach)} and ${isOpen(now)})`;
  return [
    { shift: 0, holds: isAtHand, reach: openReach },
    { shift: shut, holds: (line) => sql`${isAtHand(line)} is not true` },
    ...placeless,
  ];
}

async function nearest(
  db: Db,
  filters: Filters,
  group: Group,
  slice: Slice & Near,
): Promise<Hit[]> {
  if (group.isPlaced === false) return await findPlaceless(db, filters, slice);
  const { category: _, within: __, ...others } = filters;
  const isNarrow = group.holds !== undefined || Object.values(others).some(Boolean);
  const first = slice.cursor?.back ? [] : isNarrow ? steps : [slice.limit + 1 + ties];
  // All that are in reach are few enough.
  for (const among of group.reach ? first.slice(0, 1) : first) {
    const found = await find(db, filters, group, slice, among);
    if (found.length > slice.limit || !isNarrow) return found;
  }
  return await find(db, filters, group, slice);
}

/** @param among only so many of the nearest are looked at */
async function find(
  db: Db,
  { category, within, ...others }: Filters,
  { shift, holds, reach }: Group,
  { origin, limit, cursor }: Slice & Near,
  among?: number,
): Promise<Hit[]> {
  const line = lineFrom(origin);
  const direction = cursor?.back ? sql`desc` : sql`asc`;
  const placed = sql.join([
    matches({ category, within }),
    around(origin, shift, cursor),
    ...reach === undefined ? [] : [isWithin({ point: origin, km: reach })],
  ], sql` and `);
  const passing = (line: RawBuilder<unknown>) =>
    sql`${matches(others)} and ${holds ? holds(line) : sql`true`}`;
  const all = among === undefined
    ? sql`select *, ${line} as line from directory_entry where ${placed} and ${passing(line)}`
    : sql`select * from (
          select *, ${line} as line from directory_entry where ${placed}
          order by ${line} ${direction} limit ${among}
        ) near where ${passing(sql`line`)}`;
  const query = sql<Hit>`
    with passed as materialized (
      select business_id, line, round(line * ${micrometre})::int8 + ${shift}::int8 as score
      from (${all}) passing
    ), page as materialized (
      select * from passed where ${beyond(cursor)}
      order by score ${direction}, business_id ${direction} limit ${limit + 1}
    )
    select business_id as id, score, card::text, timings::text, is_exact as "isExact", line
    from page join directory_entry using (business_id)
    order by score ${direction}, business_id ${direction}`;
  return (await query.execute(db)).rows;
}

/** Those whose place nobody knows, in the order of their ids. */
async function findPlaceless(
  db: Db,
  filters: Filters,
  { limit, cursor }: Slice,
): Promise<Hit[]> {
  const direction = cursor?.back ? sql`desc` : sql`asc`;
  const query = sql<Hit>`
    select business_id as id, score, card::text, timings::text, is_exact as "isExact",
      null::float8 as line
    from (select *, ${nowhere}::int8 as score from directory_entry
      where place is null and ${matches(filters)}) placeless
    where ${beyond(cursor)}
    order by business_id ${direction} limit ${limit + 1}`;
  return (await query.execute(db)).rows;
}

const beyond = (cursor: Cursor | undefined): RawBuilder<unknown> =>
  cursor
    ? sql`(score, business_id) ${
      cursor.back ? sql`<` : sql`>`
    } (${cursor.score}::int8, ${cursor.id}::uuid)`
    : sql`true`;

/** About where those beyond the cursor are, in a group whose scores are shifted. */
function around(
  origin: Point,
  shift: number,
  cursor: Cursor | undefined,
): RawBuilder<unknown> {
  if (!cursor) return sql`place is not null`;
  const reached = (cursor.score - shift) / micrometre;
  if (!cursor.back) {
    return reached <= 0
      ? sql`place is not null`
      : sql`place is not null and ${lineFrom(origin)} >= ${reached - margin}`;
  }
  if (reached < 0) return sql`false`;
  // An index does not know the farthest: those within reach are sorted.
  return reached >= shut / micrometre
    ? sql`place is not null`
    : sql`place <@ cube_enlarge(${toCube(origin)}::cube, ${reached + margin}, 3)`;
}

/** In km, more than what rounding does to a line. */
const margin = 1e-8;

async function countAll(db: Db, any: readonly Filters[]): Promise<number> {
  const totals = any.map((filters) => sql`coalesce((${total(filters)}), 0)`);
  const { rows: [row] } = await sql<{ n: number }>`
    select (${sql.join(totals, sql` + `)})::int as n`.execute(db);
  return row!.n;
}
