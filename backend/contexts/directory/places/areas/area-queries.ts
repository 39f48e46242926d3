import { sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { originOf } from "#/contexts/listings/mod.ts";

/** The listings that write an area's name in one way, with one PIN code. */
export type SeenArea = {
  slug: string;
  name: string;
  pincode: string;
  n: number;
  /** Those who wrote them; at most `minOrigins`. */
  origins: string[];
};

/** The number of owners whose addresses make a name an area or a landmark of their city. */
export const minOrigins = 3;

/** @returns the localities of public listings by city, the most frequent first */
export async function findSeenAreas(db: Db): Promise<Map<string, SeenArea[]>> {
  const { rows } = await sql<SeenArea & { city: string }>`
    select seen.*, (
      select min(name) from directory_locality written
      where written.city_slug = city and written.slug = seen.slug
    ) as name
    from (
      select city_slug as city, locality_slug as slug, pincode, count(*)::int as n,
        (array_agg(distinct ${originOf(sql`business_id`)}))[1:${sql.lit(minOrigins)}] as origins
      from directory_entry where locality_slug is not null group by 1, 2, 3
    ) seen order by n desc, slug, pincode`.execute(db);
  return Map.groupBy(rows, ({ city }) => city);
}

export type LearnedArea = { city_slug: string; slug: string; area: string; pincodes: string[] };

/** Writes the areas of all localities; others have none. One process at a time does so. */
export async function saveAreas(db: Db, areas: readonly LearnedArea[]): Promise<void> {
  await sql`
    update directory_locality stored set area = learned.area, pincodes = learned.pincodes
    from directory_locality old left join jsonb_to_recordset(${areas}::jsonb)
      as learned(city_slug text, slug text, area text, pincodes text[])
      on learned.city_slug = old.city_slug and learned.slug = old.slug
    where stored.city_slug = old.city_slug and stored.name = old.name
      and (stored.area, stored.pincodes) is distinct from (learned.area, learned.pincodes)
      and (select pg_try_advisory_xact_lock(hashtext('learn-areas')))`.execute(db);
}
