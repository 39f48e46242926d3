import { sql } from "kysely";
import type { Db } from "#/db/database.ts";
import type { CategoryId } from "#/shared/categories.ts";
import { originOf } from "#/contexts/listings/mod.ts";
import type { Clause } from "../analysis/indexing/clause.ts";
import { quote, searchWords } from "../analysis/indexing/lexemes.ts";

/** The number of owners whose addresses make a landmark one of their city. */
const minOrigins = 3;

/** Addresses with common words ("station") are a sample. */
const mostAddresses = 1000;

/** The number of cities to choose from. */
const mostCities = 12;

/**
 * @param here the cities and trades to look in, where one text is enough; else all addresses of India
 * @returns the cities of the texts that have all words, the most texts first
 */
export async function findCitiesWith(
  db: Db,
  landmark: string,
  here?: { cities: readonly string[]; trades: readonly CategoryId[] },
): Promise<string[]> {
  const all = searchWords(landmark).map((word) => quote(word) + (here ? "" : ":BC")).join(" & ");
  const isThere = here
    ? sql`city_slug = any(${here.cities}) and category = any(${here.trades})`
    : sql`true`;
  const { rows } = await sql<{ city: string }>`
    select city_slug as city from (
      select city_slug, business_id from directory_entry
      where words @@ ${all}::tsquery and ${isThere} limit ${sql.lit(mostAddresses)}
    ) found
    group by 1
    having count(distinct ${originOf(sql`business_id`)}) >= ${here ? 1 : minOrigins}
    order by count(*) desc, 1 limit ${sql.lit(mostCities)}`.execute(db);
  return rows.map(({ city }) => city);
}

/** Whether the name of a business matches. */
export async function isNamed(db: Db, { tsquery }: Clause): Promise<boolean> {
  const { rows } = await sql`
    select from directory_entry where terms @@ ${tsquery}::tsquery limit 1`.execute(db);
  return rows.length > 0;
}
