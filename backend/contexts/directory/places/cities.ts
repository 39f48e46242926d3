import type { Db } from "../../../db/database.ts";
import { makeLexicon } from "../search/lexicon.ts";
import { type CityRow, findCities } from "../queries.ts";
import type { Lexicon } from "../search/query-understanding.ts";

type Known = { cities: CityRow[]; lexicon: Lexicon };

const freshFor = 60_000;

/**
 * The cities and the lexicon made of them, read again once a minute. Until then a new city is no
 * less findable: its name stands among its businesses' words.
 */
export function keepCities(db: Db, now: () => Date): () => Promise<Known> {
  let known: { value: Promise<Known>; at: number } | undefined;
  return () => {
    const time = now().getTime();
    if (!known || time - known.at >= freshFor) {
      const value = readCities(db);
      known = { value, at: time };
      value.catch(() => known = undefined);
    }
    return known.value;
  };
}

async function readCities(db: Db): Promise<Known> {
  const cities = await findCities(db);
  return { cities, lexicon: makeLexicon(cities) };
}
