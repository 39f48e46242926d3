import { type RawBuilder, sql } from "kysely";
import type { Db } from "#/db/database.ts";
import type { CategoryId } from "#/shared/categories.ts";
import { countByCity } from "./count-queries.ts";
import { countCap, type Facets, type Slice } from "./list.ts";
import { choicesAt, selectUpToCap } from "./filter-queries.ts";
import { countedFilters } from "./counted-filters.ts";
import type { Filters } from "./filters.ts";

const maxCities = 50;
const maxLocalities = 12;

export const noFacets: Facets = {
  capped: false,
  counts: Object.fromEntries(
    countedFilters.map(({ facet, choices }) => [facet, choices.map(() => 0)]),
  ),
  cities: [],
  localities: [],
};

/** When and where the list is seen. */
type Seen = Pick<Slice, "now" | "places">;

/**
 * Counts up to the count limit.
 *
 * @param any disjoint filters; a business must match one of them
 */
export async function countFacets(
  db: Db,
  any: readonly Filters[],
  seen: Seen,
  of?: "cities",
): Promise<Facets> {
  const trade = tradeAlone(any);
  const stored = trade && await storedCityCounts(db, trade);
  if (stored && of === "cities") return { ...noFacets, ...stored };
  const columns = countedColumns(seen);
  const lists = any.map((filters) => sql`(${selectUpToCap(filters, columns)})`);
  const listed = sql`select * from (${sql.join(lists, sql` union all `)}) any_of
    limit ${countCap + 1}`;
  return { ...await countIn(db, listed, seen, any[0]?.city), ...stored };
}

/** @returns the facets of a list, given by its ids */
export async function countFacetsOf(
  db: Db,
  ids: string[],
  seen: Seen,
  city: string | undefined,
): Promise<Facets> {
  if (ids.length === 0) return noFacets;
  const listed = sql`select ${countedColumns(seen)} from directory_entry
    where business_id = any(${ids}::uuid[])`;
  return await countIn(db, listed, seen, city);
}

/** The columns that `countIn` reads. */
const countedColumns = (seen: Seen) =>
  sql.join([
    sql`city_slug`,
    sql`locality_slug`,
    ...choicesAt(seen).flatMap(({ columns }) => columns)
      .map(({ column, holds }) => sql`${holds} as ${column}`),
  ]);

/** @returns the trade if it is the only filter */
function tradeAlone([filters, ...more]: readonly Filters[]): CategoryId | undefined {
  const { category, ...others } = filters ?? {};
  return more.length > 0 || Object.values(others).some(Boolean) ? undefined : category;
}

const storedCityCounts = async (db: Db, category: CategoryId) => ({
  hasStoredCityCounts: true,
  cities: Array.from(await countByCity(db, category), ([slug, n]) => ({ slug, n }))
    .sort((a, b) => b.n - a.n || (a.slug < b.slug ? -1 : 1))
    .slice(0, maxCities),
});

/** @param city the city of the list, to which businesses may come from elsewhere */
async function countIn(
  db: Db,
  listed: RawBuilder<unknown>,
  seen: Seen,
  city: string | undefined,
): Promise<Facets> {
  const isInOneCity = city
    ? sql`city_slug = ${city}`
    : sql`(select count(distinct city_slug) from listed) = 1`;
  const places = (slug: RawBuilder<unknown>, limit: number, where: RawBuilder<unknown>) =>
    sql`coalesce((select jsonb_agg(counted) from (
      select ${slug} as slug, count(*)::int as n from listed where ${where}
      group by 1 order by 2 desc, 1 limit ${limit}) counted), '[]')`;
  const hasLocality = sql`locality_slug is not null and ${isInOneCity}`;
  const counts = choicesAt(seen).map(({ facet, columns }) => {
    const each = columns.map(({ column }) => sql`count(*) filter (where ${column})`);
    return sql`${sql.lit(facet)}, jsonb_build_array(${sql.join(each)})`;
  });
  const { rows: [counted] } = await sql<Facets>`
    with listed as materialized (${listed})
    select count(*) > ${countCap} as capped, jsonb_build_object(${sql.join(counts)}) as counts,
      ${places(sql`city_slug`, maxCities, sql`true`)} as cities,
      ${places(sql`locality_slug`, maxLocalities, hasLocality)} as localities
    from listed`.execute(db);
  return counted!;
}

/**
 * @returns the names of localities as in addresses, by slug; if names differ, the first
 * alphabetically
 */
export async function findLocalityNames(
  db: Db,
  city: string,
  slugs: string[],
): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await db.selectFrom("directory_locality").select(["slug", "name"])
    .where("city_slug", "=", city).where("slug", "in", slugs)
    .orderBy("name", "desc").execute();
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}
