import { keepCities } from "#/contexts/directory/places/listed-cities/keep-cities.ts";
import { matchNames } from "#/contexts/directory/suggestions/name-queries.ts";
import { nameQuery } from "#/contexts/directory/search/indexing/lexemes.ts";
import type { Db } from "#/db/database.ts";
import { words } from "#/shared/text/text.ts";
import { makeBusiness } from "./businesses.ts";

/** As many as the service asks for. */
const most = 8;

/**
 * Milliseconds that the database takes for the names that begin like those of 300 businesses, as
 * far as they are typed after 2, 3, 4, 6 and 9 letters.
 */
export async function timeSuggestions(db: Db, size: number): Promise<{ p50: string; p95: string }> {
  const times: number[] = [];
  const { commonness } = await keepCities(db, () => new Date())();
  for (let n = 0; n < 300; n++) {
    const { businessName } = makeBusiness((n * 7919) % size);
    for (const length of [2, 3, 4, 6, 9]) {
      const typed = words(businessName.slice(0, length));
      const terms = nameQuery(typed);
      const from = performance.now();
      await matchNames(db, { beginning: typed.join(" "), terms, commonness }, most);
      times.push(performance.now() - from);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(2);
  return { p50: at(0.5), p95: at(0.95) };
}
