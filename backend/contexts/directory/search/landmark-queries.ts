import { sql } from "kysely";
import { originOf } from "#/contexts/listings/mod.ts";
import type { Db } from "#/db/database.ts";
import { quote, searchWords } from "../analysis/indexing/lexemes.ts";
import { minOrigins } from "../places/areas/area-queries.ts";
import { listedCitiesOf } from "../places/pincodes/cities-of-pincode.ts";
import { citiesOf } from "../query-understanding/choose-places.ts";
import type { Landmark, Landmarks } from "../query-understanding/landmarks.ts";
import type { ParsedQuery } from "../query-understanding/parsed-query.ts";
import type { SearchInput } from "./search.ts";

/** Texts with common words ("bus stand") are a sample. */
const mostTexts = 1000;

/** Looks up the landmarks of a query, first in the place that was asked for. */
export async function findLandmarks(
  db: Db,
  { allParts, parts, trades: { likely } }: ParsedQuery,
  { filters: { city, pincode }, places = [] }: Pick<SearchInput, "filters" | "places">,
): Promise<Landmarks> {
  const named = parts.flatMap((part) => citiesOf(part) ?? []);
  const asked = city ? [city] : pincode ? listedCitiesOf(pincode) : named;
  const cities = asked.length > 0 ? asked : places;
  const find = async (words: readonly string[]): Promise<Landmark> => {
    const all = (weights = "") =>
      searchWords(words.join(" ")).map((word) => quote(word) + weights).join(" & ");
    const { rows } = await sql<{ city: string; isName: boolean; isHere: boolean; n: number }>`
      select city_slug as city, bool_or(is_trade and words @@ ${all(":A")}::tsquery) as "isName",
        bool_or(is_trade and city_slug = any(${cities})) as "isHere",
        count(distinct ${originOf(sql`business_id`)})
          filter (where words @@ ${all(":BC")}::tsquery)::int as n
      from (
        select *, category = any(${likely}) as is_trade from directory_entry
        where words @@ ${all()}::tsquery limit ${sql.lit(mostTexts)}
      ) found group by 1 order by n desc, 1`.execute(db);
    const having = rows.filter(({ n }) => n >= minOrigins).map(({ city }) => city);
    if (rows.some(({ isName }) => isName)) return { is: "name" };
    if (cities.length > 0) return { is: rows.some(({ isHere }) => isHere) ? "here" : "unknown" };
    return having.length === 1
      ? { is: "here", city: having[0]! }
      : { is: "unknown", cities: having };
  };
  const landmarks = allParts.filter(({ isLandmark }) => isLandmark);
  return new Map(
    await Promise.all(
      landmarks.map(async ({ words }) => [words.join(" "), await find(words)] as const),
    ),
  );
}
