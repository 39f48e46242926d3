import { type RawBuilder, sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { isRated } from "./rating-queries.ts";
import { countByCity } from "./count-queries.ts";
import { countCap, type Facets, type Filters } from "./list.ts";
import { isOpen, matches } from "./filter-queries.ts";

/** By how many years of experience, at least, a list can be narrowed. */
export const experienceSteps = [5, 10, 20] as const;

/** So many of the list are looked at, the fullest first; what is counted is more where it has more. */
const mostCounted = countCap + 1;

const mostPlaces = 12;

/** Of a list with nothing in it. */
export const noFacets: Facets = {
  capped: false,
  openNow: 0,
  phoneVerified: 0,
  fourStars: 0,
  comesToYou: 0,
  experience: experienceSteps.map(() => 0),
  cities: [],
  localities: [],
};

/** Of what any of several filters lets through, of which nothing passes two. */
export async function countFacets(db: Db, any: readonly Filters[], now: Date): Promise<Facets> {
  const pages = any.map((filters) =>
    sql`(select * from directory_entry where ${matches(filters)}
      order by quality desc, business_id desc limit ${mostCounted})`
  );
  const listed = sql`select * from (${sql.join(pages, sql` union all `)}) any_of
    limit ${mostCounted}`;
  const facets = await countListed(db, sql``, listed, now);
  const [filters] = any;
  const { category, ...others } = filters ?? {};
  const isWholeTrade = any.length === 1 && category && !Object.values(others).some(Boolean);
  return isWholeTrade ? { ...facets, cities: await keptCities(db, category) } : facets;
}

const keptCities = async (db: Db, category: NonNullable<Filters["category"]>) =>
  Array.from(await countByCity(db, category), ([slug, n]) => ({ slug, n }))
    .sort((one, other) => other.n - one.n || (one.slug < other.slug ? -1 : 1))
    .slice(0, mostPlaces);

/**
 * Of entries.
 *
 * @param before common tables that `listed` goes by, with a comma behind them
 */
export async function countListed(
  db: Db,
  before: RawBuilder<unknown>,
  listed: RawBuilder<unknown>,
  now: Date,
): Promise<Facets> {
  const count = (condition: RawBuilder<unknown>) =>
    sql`(count(*) filter (where ${condition}))::int`;
  const places = (slug: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql`coalesce((select jsonb_agg(counted) from (
      select ${slug} as slug, count(*)::int as n from listed where ${where}
      group by 1 order by 2 desc, 1 limit ${mostPlaces}) counted), '[]')`;
  const { rows: [row] } = await sql<Omit<Facets, "capped"> & { total: number }>`
    with ${before} listed as materialized (${listed})
    select count(*)::int as total, ${count(isOpen(now))} as "openNow",
      ${count(sql`verified @> '{phone}'`)} as "phoneVerified",
      ${count(isRated(4))} as "fourStars", ${count(sql`comes_to_you`)} as "comesToYou",
      array[${
    sql.join(experienceSteps.map((years) => count(sql`experience >= ${years}`)))
  }] as experience,
      ${places(sql`city_slug`, sql`true`)} as cities,
      ${
    places(
      sql`locality_slug`,
      sql`locality_slug is not null and (select count(distinct city_slug) from listed) = 1`,
    )
  } as localities
    from listed`.execute(db);
  const { total, ...facets } = row!;
  return { ...facets, capped: total > countCap };
}

/** What the localities are called in addresses, by slug; of several ways the first by letters. */
export async function findLocalityNames(
  db: Db,
  { cities: [city], localities }: Facets,
): Promise<Map<string, string>> {
  if (!city || localities.length === 0) return new Map();
  const rows = await db.selectFrom("directory_locality").select(["slug", "name"])
    .where("city_slug", "=", city.slug)
    .where("slug", "in", localities.map(({ slug }) => slug))
    .orderBy("name", "desc").execute();
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}
