import { sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { categoryLexeme, cityLexeme, localityLexeme, quote } from "../analysis/indexing/lexemes.ts";
import type { Pair } from "./pairs.ts";

export async function filterListedPairs(db: Db, pairs: readonly Pair[]): Promise<Pair[]> {
  const [first, ...others] = pairs.map(({ category, place }, at) => {
    const markers = [categoryLexeme(category), cityLexeme(place.city)];
    const has = place.kind === "city"
      ? sql`select from directory_counted
          where category = ${category} and city_slug = ${place.city} and n > 0`
      : sql`select from directory_entry
          where terms @@ ${
        [...markers, localityLexeme(place.locality)].map(quote).join(" & ")
      }::tsquery`;
    return sql<{ at: number }>`select ${sql.lit(at)} as at where exists (${has})`;
  });
  if (!first) return [];
  const { rows } = await sql<{ at: number }>`
    ${sql.join([first, ...others], sql` union all `)}`.execute(db);
  const listed = new Set(rows.map(({ at }) => at));
  return pairs.filter((_, at) => listed.has(at));
}
