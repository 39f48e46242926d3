import type { Db } from "#/db/database.ts";
import { Cache, type Cacheable } from "#/shared/cache.ts";
import {
  type Lexicon,
  makeLexicon,
} from "#/contexts/directory/search/query-understanding/lexicon.ts";
import { makeNames, type Names, type Synonym } from "#/contexts/directory/suggestions/names.ts";
import { type CityRow, findCities } from "./city-queries.ts";
import { findUnlisted } from "./find-unlisted.ts";
import { nameCities } from "./name-cities.ts";
import { findLexemeShares } from "#/contexts/directory/search/indexing/lexeme-queries.ts";
import { type Commonness, LexemeShares } from "#/contexts/directory/search/matching/commonness.ts";
import { findSynonyms, meaningOf } from "#/contexts/directory/zero-result/queries.ts";

export type Known = {
  /** Those that have a page. */
  cities: CityRow[];
  /** Of all cities that have businesses. */
  slugs: ReadonlySet<string>;
  lexicon: Lexicon;
  names: Names;
  commonness: Commonness;
};

/** @param from a database to read anew from, which has what was just written */
export type CityCache = (from?: Db) => Promise<Known>;

/** The only key of the cache, and what it is outdated by. */
const key = "known";

/**
 * What searches and suggestions keep in memory: the cities, the lexicon and the names to suggest that
 * are made of them and of operators' synonyms, and how common the index's lexemes are. It is read
 * again every 40 seconds; meanwhile all callers have what there was, also when a read fails. Until then a new city is no
 * less findable: its name stands among its businesses' words.
 *
 * @param onChange called when something else is known from now on
 */
export function createCityCache(db: Db, now: () => Date, onChange = () => {}): CityCache {
  const lexiconOf = keepLexicon();
  const cache = new Cache<Known & Cacheable>({
    // Room for the only key, which counts as one byte.
    maxBytes: 1,
    freshMs: 40_000,
    staleMs: 60_000,
    outlivesFailure: true,
    now: () => now().getTime(),
  });
  const keys = new Set([key]);
  let latest: Known | undefined;
  return async (from) => {
    if (from) cache.forget(keys);
    const { value } = await cache.get(key, async () => {
      const known = await readCities(from ?? db, lexiconOf);
      return { value: { ...known, bytes: 1, keys }, state: "good" };
    });
    if (value !== latest) onChange();
    return latest = value;
  };
}

type LexiconOf = (cities: CityRow[], synonyms: Synonym[]) => Lexicon;

async function readCities(db: Db, lexiconOf: LexiconOf): Promise<Known> {
  const [listed, rows, shares] = await Promise.all([
    findCities(db),
    findSynonyms(db),
    findLexemeShares(db),
  ]);
  const all = await nameCities(db, listed);
  const unlisted = await findUnlisted(db, all);
  const cities = all.filter(({ slug }) => !unlisted.has(slug));
  const known = new Set(cities.map(({ slug }) => slug));
  const synonyms = rows.map((row) => ({ phrase: row.phrase, means: meaningOf(row) }))
    // A city without businesses can be no answer.
    .filter(({ means }) => means.kind === "category" || known.has(means.city));
  return {
    cities,
    slugs: new Set(all.map(({ slug }) => slug)),
    lexicon: lexiconOf(cities, synonyms),
    names: makeNames(cities, synonyms),
    commonness: commonnessOf(all, shares),
  };
}

function commonnessOf(
  cities: readonly CityRow[],
  rows: Awaited<ReturnType<typeof findLexemeShares>>,
): Commonness {
  const sharesOf = (of: "terms" | "words") =>
    new LexemeShares(
      new Map(rows.flatMap(({ column, lexeme, share }) => column === of ? [[lexeme, share]] : [])),
    );
  return {
    total: cities.reduce((sum, { n }) => sum + n, 0),
    shares: { terms: sharesOf("terms"), words: sharesOf("words") },
  };
}

/** Makes a lexicon where a name came or went: it takes a tenth of a second, and nobody is served. */
function keepLexicon(): LexiconOf {
  let made: { of: string; lexicon: Lexicon } | undefined;
  return (cities, synonyms) => {
    const names = cities.map(({ n: _, ...names }) => names)
      .sort((a, b) => a.slug < b.slug ? -1 : 1);
    const of = JSON.stringify([names, synonyms]);
    if (made?.of !== of) made = { of, lexicon: makeLexicon(cities, synonyms) };
    return made.lexicon;
  };
}
