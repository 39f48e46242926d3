import { type RawBuilder, sql } from "kysely";
import type { Db } from "#/db/database.ts";
import type { CategoryId } from "#/shared/categories.ts";
import { countByCity } from "./count-queries.ts";
import { countCap, type Facets, type Slice, tradeAndPlace } from "./list.ts";
import { choicesAt, matches } from "./filter-queries.ts";
import { countedFilters } from "./counted-filters.ts";
import type { Filters } from "./filters.ts";
import { selectUpToCap } from "./capped-queries.ts";

const maxCounted = countCap + 1;

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

/** @param any disjoint filters; a business must match one of them */
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
  const lists = any.map((filters) =>
    sql`(${selectUpToCap(filters, columns, sql`(${sampleOf(filters)}) directory_entry`)})`
  );
  const listed = sql`select * from (${sql.join(lists, sql` union all `)}) any_of
    limit ${maxCounted}`;
  const { tables, counted } = facetCounts(listed, seen, any[0]?.city);
  const hasMore = any.map((filters) => sql`exists (${sampleOf(filters, sampleSize)})`);
  const { rows: [row] } = await sql<{ counted: Counted; capped: boolean }>`with ${tables}
    select ${counted} as counted, case when (select count(*) from listed) > ${countCap} then true
      else ${sql.join(hasMore, sql` or `)} end as capped`.execute(db);
  const { counted: { total: _, ...counts }, capped } = row!;
  return { ...counts, capped, ...stored };
}

/** The columns that `facetCounts` reads. */
const countedColumns = (seen: Seen) =>
  sql.join([
    sql`city_slug`,
    sql`locality_slug`,
    ...choicesAt(seen).flatMap(({ columns }) => columns)
      .map(({ column, holds }) => sql`${holds} as ${column}`),
  ]);

const sampleSize = 10_000;

/**
 * Selects the best listings of the trade and the place. The facet counts are taken from these rows.
 *
 * @param offset if set, selects only the listing at this offset
 */
const sampleOf = (filters: Filters, offset = 0) => {
  const { locality, serves } = filters;
  return sql`select ${offset ? sql`business_id` : sql`*`} from directory_entry
    where ${matches({ ...tradeAndPlace(filters), locality, serves })}
    order by quality desc, business_id desc
    offset ${sql.lit(offset)} limit ${sql.lit(offset ? 1 : sampleSize)}`;
};

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

/** The JSON of `facetCounts`. */
type Counted = Omit<Facets, "capped"> & { total: number };

/** @returns the facets of a list, given by its ids */
export async function countFacetsOf(
  db: Db,
  ids: string[],
  seen: Seen,
  city: string | undefined,
): Promise<Facets> {
  if (ids.length === 0) return noFacets;
  const { tables, counted } = facetCounts(
    sql`select ${
      countedColumns(seen)
    } from directory_entry where business_id = any(${ids}::uuid[])`,
    seen,
    city,
  );
  const { rows: [row] } = await sql<
    { counted: Counted }
  >`with ${tables} select ${counted} as counted`
    .execute(db);
  const { total, ...facets } = row!.counted;
  return { ...facets, capped: total > countCap };
}

/**
 * Builds the parts of a larger statement that count facets.
 *
 * @param city the city of the list, to which businesses may come from elsewhere
 * @returns common table expressions, and the expression that yields the counts as JSON
 */
function facetCounts(documents: RawBuilder<unknown>, seen: Seen, city: string | undefined) {
  const isInOneCity = city
    ? sql`city_slug = ${city}`
    : sql`(select count(distinct city_slug) from listed) = 1`;
  const places = (slug: RawBuilder<unknown>, limit: number, where: RawBuilder<unknown>) =>
    sql`coalesce((select jsonb_agg(counted) from (
      select ${slug} as slug, count(*)::int as n from listed where ${where}
      group by 1 order by 2 desc, 1 limit ${limit}) counted), '[]')`;
  const tables = sql`listed as materialized (${documents})`;
  const counts = choicesAt(seen).map(({ facet, columns }) => {
    const each = columns.map(({ column }) => sql`count(*) filter (where ${column})`);
    return sql`${sql.lit(facet)}, jsonb_build_array(${sql.join(each)})`;
  });
  const counted = sql`(select jsonb_build_object('total', count(*),
      'counts', jsonb_build_object(${sql.join(counts)}),
      'cities', ${places(sql`city_slug`, maxCities, sql`true`)},
      'localities', ${
    places(
      sql`locality_slug`,
      maxLocalities,
      sql`locality_slug is not null and ${isInOneCity}`,
    )
  }) from listed)`;
  return { tables, counted };
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
