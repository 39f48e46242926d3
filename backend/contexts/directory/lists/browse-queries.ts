import { type RawBuilder, sql } from "kysely";
import type { Db } from "#/db/database.ts";
import type { Clause } from "../analysis/indexing/clause.ts";
import { holds } from "../analysis/indexing/lexeme-queries.ts";
import { toPoint } from "../places/geocoding/point.ts";
import type { ListedPlace } from "../schemas.ts";
import { anyOf, hasStoredCount, matches, selectUpToCap, total } from "./filter-queries.ts";
import type { Filters } from "./filters.ts";
import { type CardText, countCap, type Hits, type Row, type Slice } from "./list.ts";
import { afterCursor, cardColumns, orderAndLimit, toHits } from "./page-queries.ts";
import { ratingScore } from "./rating-queries.ts";
import { straightKmFrom } from "./row-queries.ts";

/** More than any score of a match. */
const beforeOthers = 1_000_000;

/**
 * Finds businesses with exactly this name that match `any`. After all other results only those that
 * do not match `others`: an owner can put a trade and a city into a name. `offset 0` makes
 * PostgreSQL look up the name first instead of reading a whole trade.
 */
export const matchByName = (
  name: Clause,
  any: readonly Filters[],
  others: readonly Filters[],
  isFirst: boolean,
): RawBuilder<unknown> =>
  sql`select business_id, is_listed, quality + ${sql.lit(isFirst ? beforeOthers : -1000)} as score
    from (
      select business_id, quality, ${anyOf(others)} as is_listed, ${anyOf(any)} as is_wanted
      from directory_entry where ${holds("terms", name, name)} offset 0
    ) named where is_wanted and (${sql.lit(isFirst)} or not is_listed)`;

/** More than any quality: businesses that come from elsewhere follow those of the place. */
const afterOthers = 2000;

function scoreOf({ sort }: Slice, { comesTo }: Filters): RawBuilder<unknown> {
  if (sort === "newest") return sql`0`;
  if (sort === "rating") return ratingScore;
  return comesTo ? sql`quality - ${sql.lit(afterOthers)}` : sql`quality`;
}

/**
 * Reads a page of businesses in index order.
 *
 * @param any disjoint filters; a business must match one of them
 * @param first queries of rows that a list by relevance sorts by their own `score`, above or below
 * the other rows; `is_listed`: the row also matches `any`
 */
export async function browseAny(
  db: Db,
  any: readonly Filters[],
  slice: Slice,
  first: readonly RawBuilder<unknown>[] = [],
): Promise<Hits> {
  const { origin } = slice;
  const before = first.length > 0 && slice.sort === "relevance"
    ? sql`before as materialized (
        select business_id, bool_or(is_listed) as is_listed, max(score)::int as score
        from (${sql.join(first, sql` union all `)}) found group by business_id)`
    : undefined;
  const isNotBefore = before ? sql`business_id not in (select business_id from before)` : sql`true`;
  const lists = any.map((filters, at) => {
    const score = scoreOf(slice, filters);
    const page = (from: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
      sql`(select business_id, ${score} as score from ${from}
        where ${where} and ${isNotBefore} and ${afterCursor(slice, score)} ${
        orderAndLimit(slice, score)
      })`;
    const all = sql`directory_entry`;
    if (hasStoredCount(filters)) {
      return { pages: [page(all, matches(filters))], total: sql`coalesce((${total(filters)}), 0)` };
    }
    const capped = sql.ref(`some_${at}`);
    const n = sql`(select count(*) from ${capped})`;
    return {
      table: sql`${capped} as materialized (
        ${selectUpToCap(filters, sql`business_id, quality, rating_count, rating_sum`)}
      )`,
      pages: [
        page(capped, sql`${n} <= ${countCap}`),
        page(all, sql`${n} > ${countCap} and ${matches(filters)}`),
      ],
      total: n,
      isCapped: sql`${n} > ${countCap}`,
    };
  });
  const pages = [
    ...before
      ? [sql`(select business_id, score from before
          where ${afterCursor(slice, sql`score`)} ${orderAndLimit(slice, sql`score`)})`]
      : [],
    ...lists.flatMap(({ pages }) => pages),
  ];
  const totals = [
    ...lists.map(({ total }) => total),
    ...before ? [sql`(select count(*) from before where not is_listed)`] : [],
  ];
  const tables = [
    ...before ? [before] : [],
    ...lists.flatMap(({ table }) => table ?? []),
    sql`page as materialized (
      select * from (${sql.join(pages, sql` union all `)}) pages ${orderAndLimit(slice, sql`score`)}
    )`,
  ];
  const capped = sql.join(
    [sql`false`, ...lists.flatMap(({ isCapped }) => isCapped ?? [])],
    sql` or `,
  );
  const coming = lists.flatMap(({ total }, at) => any[at]!.comesTo ? [total] : []);
  const query = sql<Row & { capped: boolean; coming: number }>`
    with ${sql.join(tables)}
    select business_id as id, score, ${cardColumns(slice)}, ${
    origin ? straightKmFrom(origin) : sql`null`
  } as line, is_exact as "isExact", (${sql.join(totals, sql` + `)})::int as total, (${
    sql.join([sql`0`, ...coming], sql` + `)
  })::int as coming, ${capped} as capped
    from (select) as always
    left join (page join directory_entry using (business_id)) on true
    ${orderAndLimit(slice, sql`score`)}`;
  const { rows } = await query.execute(db);
  const hits = toHits(rows, any.some(hasStoredCount));
  const [{ coming: n, capped: isCapped }] = rows as [typeof rows[number]];
  return { ...hits, coming: n, capped: hits.capped || isCapped };
}

/** @returns the known positions of businesses, in the order of `ids` */
export async function findPlacesOf(db: Db, ids: string[]): Promise<ListedPlace[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("directory_entry").select(["business_id", "slug", "is_exact"])
    .select((eb) => eb.cast<string>("place", "text").as("cube"))
    .where("business_id", "in", ids).where("place", "is not", null).execute();
  const byId = new Map(rows.map((row) => [row.business_id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ slug: row.slug, ...toPoint(row.cube), isExact: row.is_exact }] : [];
  });
}

/** @returns the best listing of each category, at most twelve, best first */
export async function findFeatured(db: Db): Promise<CardText[]> {
  const query = sql<CardText>`
    select ${cardColumns()}
    from (select category from directory_counted where city_slug = '' and category <> '') c
    cross join lateral (
      select card, city_slug, comes_to_you, serves, timings, quality, business_id from directory_entry entry
      where entry.category = c.category
      order by quality desc, business_id desc limit 1
    ) directory_entry
    order by quality desc, business_id desc
    limit 12`;
  return (await query.execute(db)).rows;
}
