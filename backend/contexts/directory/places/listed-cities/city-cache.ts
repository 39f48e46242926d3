import type { Db } from "#/db/database.ts";
import { Cache, type Cacheable } from "#/shared/cache.ts";
import {
  type Lexicon,
  makeLexicon,
} from "#/contexts/directory/search/query-understanding/lexicon.ts";
import { buildNameIndex, type Synonym } from "#/contexts/directory/suggestions/name-index.ts";
import { type CityRow, findCities } from "./city-queries.ts";
import { findUnlisted } from "./find-unlisted.ts";
import { nameCities } from "./name-cities.ts";
import { findLexemeShares } from "#/contexts/directory/search/indexing/lexeme-queries.ts";
import { type Commonness, LexemeShares } from "#/contexts/directory/search/matching/commonness.ts";
import { findSynonyms, meaningOf } from "#/contexts/directory/zero-result/queries.ts";

export type Known = {
  /** The cities that have a page. */
  cities: CityRow[];
  /** The slugs of all cities that have businesses. */
  slugs: ReadonlySet<string>;
  lexicon: Lexicon;
  commonness: Commonness;
};

/** @param from if set, the database to refresh the cache from, because it has the latest writes */
export type CityCache = (from?: Db) => Promise<Known>;

const key = "known";

/**
 * Caches the cities, the lexicon built from them and from synonyms, and the frequency of lexemes.
 * Refreshes them in the background after 40 seconds. During a refresh, and after a failed one,
 * callers get the previous value.
 *
 * @param onChange called when a new value is used
 */
export function createCityCache(db: Db, now: () => Date, onChange = () => {}): CityCache {
  const lexiconOf = memoiseLexicon();
  const cache = new Cache<Known & Cacheable>({
    // The cache has one entry, whose size counts as one byte.
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
    // A synonym of a city without businesses would find nothing.
    .filter(({ means }) => means.kind === "category" || known.has(means.city));
  return {
    cities,
    slugs: new Set(all.map(({ slug }) => slug)),
    // Names depend on how many businesses a city has. The rest of the lexicon does not.
    lexicon: { ...lexiconOf(cities, synonyms), names: buildNameIndex(cities, synonyms) },
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

/**
 * Rebuilds the lexicon only when a name changes, because rebuilding blocks the event loop for 0.1
 * s.
 */
function memoiseLexicon(): LexiconOf {
  let cached: { of: string; lexicon: Lexicon } | undefined;
  return (cities, synonyms) => {
    const names = cities.map(({ n: _, ...names }) => names)
      .sort((a, b) => a.slug < b.slug ? -1 : 1);
    const of = JSON.stringify([names, synonyms]);
    if (cached?.of !== of) cached = { of, lexicon: makeLexicon(cities, synonyms) };
    return cached.lexicon;
  };
}
