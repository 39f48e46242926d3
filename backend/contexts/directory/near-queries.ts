import { sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { type Point, toCube } from "./places/point.ts";
import {
  type Filters,
  hasKeptCount,
  type Hits,
  isOpen,
  lineFrom,
  matches,
  type Row,
  type Slice,
  toHits,
  total,
} from "./queries.ts";

/** Scores are lines in mm: those that are shut come behind the farthest that are open. */
const shut = 1e12;

/**
 * What any of several filters lets through, of which nothing passes two, the nearest first; before
 * them, by relevance, the nearest that are open.
 */
export async function browseNear(
  db: Db,
  any: readonly Filters[],
  slice: Slice & { origin: Point; now: Date },
): Promise<Hits> {
  const { origin, now, sort, limit, cursor } = slice;
  const line = lineFrom(origin);
  const groups = sort === "distance" || any.every(({ openAt }) => openAt)
    ? [{ shift: 0, only: sql`true` }]
    : [{ shift: 0, only: isOpen(now) }, { shift: shut, only: sql`(${isOpen(now)}) is not true` }];
  const pages = any.flatMap((filters) =>
    groups.map(({ shift, only }) => {
      const score = sql`(round(${line} * 1e6)::int8 + ${shift}::int8)`;
      const [than, upTo] = cursor?.back ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
      const beyond = cursor
        ? sql`(${score} ${than} ${cursor.score}::int8
            or ${score} = ${cursor.score}::int8 and business_id ${
          cursor.back ? sql`>` : sql`<`
        } ${cursor.id}::uuid)`
        : sql`true`;
      // Going back, an index does not know the farthest: those within reach are sorted.
      const reach = cursor?.back
        ? sql`place <@ cube_enlarge(${toCube(origin)}::cube,
            ${Math.max(0, cursor.score - shift) / 1e6 + 0.001}, 3)`
        : sql`place is not null`;
      return sql`(
        select business_id, card::text, timings, is_exact, ${line} as line, ${score} as score
        from directory_entry
        where ${matches(filters)} and ${only} and ${reach} and ${beyond}
        order by ${line} ${upTo}, business_id ${cursor?.back ? sql`asc` : sql`desc`}
        limit ${limit + 1}
      )`;
    })
  );
  const order = cursor?.back ? sql`score desc, business_id asc` : sql`score asc, business_id desc`;
  const totals = any.map((filters) => sql`coalesce((${total(filters)}), 0)`);
  const result = await sql<Row>`
    select business_id as id, score, card, timings, line, is_exact as "isExact", (${
    sql.join(totals, sql` + `)
  })::int as total
    from (select) as always left join (
      select * from (${sql.join(pages, sql` union all `)}) pages order by ${order} limit ${
    limit + 1
  }
    ) as page on true order by ${order}`.execute(db);
  return toHits(result.rows, any.every(hasKeptCount));
}
