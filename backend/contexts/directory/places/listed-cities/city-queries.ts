import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { columnsOf } from "#/db/columns.ts";
import type { Db } from "#/db/database.ts";

/** @returns the cities that have businesses, largest first, with the names of their areas */
export function findCities(db: Db) {
  return db.selectFrom("directory_city as city")
    .innerJoin(
      "directory_counted as counted",
      (join) => join.onRef("counted.city_slug", "=", "city.slug").on("counted.category", "=", ""),
    )
    .select(columnsOf("directory_city", "city")).select((eb) => [
      "counted.n",
      jsonArrayFrom(
        eb.selectFrom("directory_locality as locality")
          .select(["locality.slug", "locality.name", "locality.area", "locality.pincodes"])
          .whereRef("locality.city_slug", "=", "city.slug").where("locality.area", "is not", null)
          .orderBy("locality.name"),
      ).as("localities"),
    ])
    .where("counted.n", ">", 0)
    .orderBy("counted.n", "desc").orderBy("city.slug")
    .execute();
}

/** The number of verified listings that makes an unknown name a city. */
const minVerified = 3;

/** @returns the slugs that have enough verified listings */
export async function findVerifiedCities(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select named.slug from unnest(${slugs}::text[]) as named (slug)
    where (select count(*) from (
      select from directory_entry
      where city_slug = named.slug and verified && '{phone,address,gstin}' limit ${minVerified}
    ) verified) = ${minVerified}`.execute(db);
  return new Set(rows.map(({ slug }) => slug));
}

/** The number of listings per city that determine its spelling. */
const sampleSize = 20;

/** @returns the most frequent spelling of cities in either script, by slug */
export async function findSpellings(
  db: Db,
  slugs: readonly string[],
): Promise<Map<string, { en: string | null; hi: string | null }>> {
  if (slugs.length === 0) return new Map();
  const isHindi = sql`written ~ '[\u0900-\u097F]'`;
  const { rows } = await sql<{ slug: string; en: string | null; hi: string | null }>`
    select named.slug, en, hi from unnest(${slugs}::text[]) as named (slug),
    lateral (
      select mode() within group (order by written) filter (where not ${isHindi}) as en,
        mode() within group (order by written) filter (where ${isHindi}) as hi
      from (
        select card->>'city' as written from directory_entry
        where city_slug = named.slug order by quality desc, business_id desc limit ${sampleSize}
      ) listed
    ) spelt`.execute(db);
  return new Map(rows.map(({ slug, ...names }) => [slug, names]));
}

export type CityRow = Awaited<ReturnType<typeof findCities>>[number];
