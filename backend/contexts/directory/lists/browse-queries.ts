import { sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { keepingBytes } from "#/db/keeping-bytes.ts";
import { ofEachPart, type Parts } from "../entries/part-queries.ts";
import { toPoint } from "../places/geocoding/point.ts";
import type { ListedPlace } from "../schemas.ts";
import { anyOf, hasKeptCount, matches, total } from "./filter-queries.ts";
import type { CardBytes, Filters, Hits, Row, Slice } from "./list.ts";
import { beyond, lineFrom, ordered, toHits } from "./page-queries.ts";

/** Businesses by filters alone, along an index in the order asked for. */
export async function browse(
  db: Db,
  filters: Filters,
  slice: Slice,
): Promise<Hits> {
  return await browseAny(db, [filters], slice);
}

/**
 * What a text may be besides what it means: the whole name of a business, or words of its name,
 * wherever it is.
 */
type Name = { key: string; terms: string | undefined; any: readonly Filters[] };

/**
 * The same of what any of several filters lets through, of which nothing passes two; those that are
 * called so come before.
 */
export async function browseAny(
  db: Db,
  any: readonly Filters[],
  slice: Slice,
  name?: Name,
): Promise<Hits> {
  const { origin } = slice;
  const quality = slice.sort === "newest" ? sql`0` : sql`quality`;
  const columns = sql`business_id, card::text, timings::text, is_exact, ${
    origin ? lineFrom(origin) : sql`null`
  } as line`;
  const isNamed = name?.key && slice.sort === "relevance" ? called(name) : undefined;
  const listed = any.map((filters) =>
    sql`(select ${columns}, ${quality} as score from directory_entry
      where ${matches(filters)} and ${isNamed ? sql`not ${isNamed}` : sql`true`}
        and ${beyond(slice, quality)} ${ordered(slice, quality)})`
  );
  // Looked up by what they are called alone: PostgreSQL would rather read a whole trade than guess
  // how few they are.
  const named = isNamed && sql`with named as materialized (
      select business_id, part, ${anyOf(any)} as is_listed, ${anyOf(name!.any)} as is_wanted,
        quality + case when name_key = ${name!.key} then 2000 else 1000 end as score
      from directory_entry where ${isNamed}
    )`;
  const pages = [
    ...named
      ? [sql`(select ${columns}, score from named join directory_entry using (business_id, part)
          where is_wanted and ${beyond(slice, sql`score`)} ${ordered(slice, sql`score`)})`]
      : [],
    ...listed,
  ];
  const page = pages.length === 1
    ? pages[0]!
    : sql`${sql.join(pages, sql` union all `)} ${ordered(slice, sql`score`)}`;
  const totals = [
    ...any.map((filters) => sql`coalesce((${total(filters)}), 0)`),
    ...named ? [sql`(select count(*) from named where is_wanted and not is_listed)`] : [],
  ];
  const query = sql<Row>`
    ${named ?? sql``}
    select business_id as id, score, card, timings, line, is_exact as "isExact", (${
    sql.join(totals, sql` + `)
  })::int as total
    from (select) as always left join (${page}) as page on true`;
  return toHits(await keepingBytes(db, "card", query), any.every(hasKeptCount));
}

const called = ({ key, terms }: Name) =>
  sql`(name_key = ${key} ${terms === undefined ? sql`` : sql`or terms @@ ${terms}::tsquery`})`;

/** Where entries are, in the order of their ids; without those whose place is not known. */
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

/** The fullest listing of each category, the best categories' first. */
export async function findFeatured(db: Db, parts: Parts): Promise<CardBytes[]> {
  const query = sql<CardBytes>`
    select best.card::text, best.timings::text
    from (select category from directory_counted where city_slug = '' and category <> '') c
    cross join lateral (
      select * from ${
    ofEachPart(parts, (table) =>
      sql`select card, timings, quality, business_id from ${table} entry
        where entry.category = c.category
        order by quality desc, business_id desc limit 1`)
  } fullest order by quality desc, business_id desc limit 1
    ) best
    order by best.quality desc, best.business_id desc
    limit 12`;
  return await keepingBytes(db, "card", query);
}
