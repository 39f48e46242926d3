import type { Db } from "#/db/database.ts";
import { nameClauses } from "../matching/name-clauses.ts";
import { listedCitiesOf } from "../places/pincodes/cities-of-pincode.ts";
import { citiesOf } from "../query-understanding/choose-places.ts";
import type { Landmark, Landmarks } from "../query-understanding/landmarks.ts";
import type { ParsedQuery } from "../query-understanding/parsed-query.ts";
import { findCitiesWith, isNamed } from "./landmark-queries.ts";
import type { SearchInput } from "./search.ts";

/** Looks up the landmarks of a query in the addresses of the place that was asked for. */
export async function findLandmarks(
  db: Db,
  query: ParsedQuery,
  { filters: { city, pincode }, places = [] }: Pick<SearchInput, "filters" | "places">,
): Promise<Landmarks> {
  const landmarks = query.allParts.filter(({ isLandmark }) => isLandmark);
  if (landmarks.length === 0) return new Map();
  const named = query.parts.flatMap((part) => citiesOf(part) ?? []);
  const asked = city ? [city] : pincode ? listedCitiesOf(pincode) : named;
  const cities = asked.length > 0 ? asked : places;
  const here = cities.length > 0 ? { cities, trades: query.trades.likely } : undefined;
  const name = nameClauses(query, new Map())?.candidates;
  const isName = name !== undefined && await isNamed(db, name);
  const found = landmarks.map(async ({ words }): Promise<[string, Landmark]> => {
    const cities = isName ? [] : await findCitiesWith(db, words.join(" "), here);
    const [only, ...more] = cities;
    const landmark: Landmark = isName
      ? { is: "name" }
      : here
      ? { is: only ? "here" : "unknown" }
      : only && more.length === 0
      ? { is: "here", city: only }
      : { is: "unknown", cities };
    return [words.join(" "), landmark];
  });
  return new Map(await Promise.all(found));
}
