import { type RawBuilder, sql } from "kysely";
import type { Db } from "#/db/database.ts";
import type { Cursor } from "#/shared/pagination.ts";
import { lineOf, type Point, toCube } from "./places/point.ts";
import {
  countCap,
  type Filters,
  hasKeptCount,
  type Hit,
  type Hits,
  isOpen,
  isWithin,
  lineFrom,
  matches,
  type Slice,
  total,
} from "./queries.ts";

/** Scores are lines in micrometres: those that are shut come behind the farthest that are open. */
const micrometre = 1e9;
const shut = 1e14;

/**
 * Among so many that are nearest there is most often a page of those that pass; else all are looked
 * at, for PostgreSQL takes what few pass for a reason to sort them all.
 */
const steps = [150, 2000];

/** Who is open comes before who is nearer and shut, if it is no farther than this, in km. */
const openReach = 50;

type Group = {
  shift: number;
  /** By how far it is, whether it is in the group. */
  holds?: (line: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** None of the group is farther, in km. */
  reach?: number;
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
  const { limit, cursor } = slice;
  const groups = groupsOf(any, slice);
  const wanted = limit + 1;
  const counting = countAll(db, any);
  const hits: Hit[] = [];
  for (const group of cursor?.back ? groups.reverse() : groups) {
    if (hits.length >= wanted) break;
    const found = await Promise.all(any.map((filters) => nearest(db, filters, group, slice)));
    const direction = cursor?.back ? -1 : 1;
    hits.push(...found.flat().sort((one, other) => direction * (one.score - other.score)));
  }
  const n = await counting;
  const capped = n > countCap && !any.every(hasKeptCount);
  return { hits: hits.slice(0, wanted), total: capped ? countCap : n, capped };
}

function groupsOf(any: readonly Filters[], { sort, now }: Slice & Near): Group[] {
  if (sort === "distance" || any.every(({ openAt }) => openAt)) return [{ shift: 0 }];
  const isAtHand = (line: RawBuilder<unknown>) =>
    sql`(${line} <= ${lineOf(openReach)} and ${isOpen(now)})`;
  return [
    { shift: 0, holds: isAtHand, reach: openReach },
    { shift: shut, holds: (line) => sql`${isAtHand(line)} is not true` },
  ];
}

async function nearest(
  db: Db,
  filters: Filters,
  group: Group,
  slice: Slice & Near,
): Promise<Hit[]> {
  const { category: _, within: __, ...others } = filters;
  const isNarrow = group.holds !== undefined || Object.values(others).some(Boolean);
  const first = slice.cursor?.back ? [] : isNarrow ? steps : [slice.limit + 1];
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
    beyond(origin, shift, cursor),
    ...reach === undefined ? [] : [isWithin({ point: origin, km: reach })],
  ], sql` and `);
  const passing = (line: RawBuilder<unknown>) =>
    sql`${matches(others)} and ${holds ? holds(line) : sql`true`}`;
  const passed = among === undefined
    ? sql`select business_id, ${line} as line from directory_entry
        where ${placed} and ${passing(line)}
        order by ${line} ${direction} limit ${limit + 1}`
    : sql`select business_id, line from (
          select *, ${line} as line from directory_entry where ${placed}
          order by ${line} ${direction} limit ${among}
        ) near
        where ${passing(sql`line`)} order by line ${direction} limit ${limit + 1}`;
  const result = await sql<Hit>`
    with passed as materialized (${passed})
    select business_id as id, round(line * ${micrometre})::int8 + ${shift}::int8 as score,
      card::text, timings, is_exact as "isExact", line
    from passed join directory_entry using (business_id)
    order by line ${direction}`.execute(db);
  return result.rows;
}

/** What is beyond the cursor, in a group whose scores are shifted. */
function beyond(origin: Point, shift: number, cursor: Cursor | undefined): RawBuilder<unknown> {
  if (!cursor) return sql`place is not null`;
  const reached = cursor.score - shift;
  const line = sql`round(${lineFrom(origin)} * ${micrometre})::int8`;
  if (!cursor.back) {
    return reached < 0
      ? sql`place is not null`
      : sql`place is not null and ${line} > ${reached}::int8`;
  }
  if (reached <= 0) return sql`false`;
  // An index does not know the farthest: those within reach are sorted.
  return reached >= shut
    ? sql`place is not null`
    : sql`place <@ cube_enlarge(${toCube(origin)}::cube, ${reached / micrometre}, 3)
        and ${line} < ${reached}::int8`;
}

async function countAll(db: Db, any: readonly Filters[]): Promise<number> {
  const totals = any.map((filters) => sql`coalesce((${total(filters)}), 0)`);
  const { rows: [row] } = await sql<{ n: number }>`
    select (${sql.join(totals, sql` + `)})::int as n`.execute(db);
  return row!.n;
}
