import type { Db } from "../../../db/database.ts";
import { makeLexicon } from "../search/lexicon.ts";
import { makeNames, type Names } from "../search/names.ts";
import { type CityRow, findCities } from "../queries.ts";
import type { Lexicon } from "../search/query-understanding.ts";
import { findSynonyms, meaningOf } from "../unmatched/queries.ts";

export type Known = { cities: CityRow[]; lexicon: Lexicon; names: Names };

/** @param from a database to read anew from, which has what was just written */
export type KeptCities = (from?: Db) => Promise<Known>;

const freshFor = 60_000;

/**
 * The cities, and the lexicon made of them and of operators' synonyms, read again once a minute.
 * Until then a new city is no less findable: its name stands among its businesses' words.
 */
export function keepCities(db: Db, now: () => Date): KeptCities {
  let known: { value: Promise<Known>; at: number } | undefined;
  return (from) => {
    const time = now().getTime();
    if (from || !known || time - known.at >= freshFor) {
      const value = readCities(from ?? db);
      known = { value, at: time };
      value.catch(() => known = undefined);
    }
    return known.value;
  };
}

async function readCities(db: Db): Promise<Known> {
  const [cities, rows] = await Promise.all([findCities(db), findSynonyms(db)]);
  const known = new Set(cities.map(({ slug }) => slug));
  const synonyms = rows.map((row) => ({ phrase: row.phrase, means: meaningOf(row) }))
    // A city without businesses can be no answer.
    .filter(({ means }) => means.kind === "category" || known.has(means.city));
  return {
    cities,
    lexicon: makeLexicon(cities, synonyms),
    names: makeNames(cities, synonyms),
  };
}
