import type { Db } from "#/db/database.ts";
import { type Lexicon, makeLexicon } from "../query-understanding/lexicon.ts";
import { buildNameIndex, type Synonym } from "../query-understanding/name-index.ts";
import { type CityRow, findCities } from "../places/listed-cities/city-queries.ts";
import { findUnlisted } from "../places/listed-cities/find-unlisted.ts";
import { nameCities } from "../places/listed-cities/name-cities.ts";
import { findLexemeShares } from "../analysis/indexing/lexeme-queries.ts";
import { type Commonness, LexemeShares } from "../matching/commonness.ts";
import { findSynonyms, meaningOf } from "../zero-result/queries.ts";

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

/** Age in milliseconds from which a value is refreshed, and from which callers wait for that. */
const oldMs = 40_000;
const tooOldMs = 60_000;

/**
 * Caches the cities, the lexicon built from them and from synonyms, and the frequency of lexemes.
 * Callers get the previous value during a refresh in the background, and after a failed one.
 *
 * @param onChange called for each new value
 */
export function createCityCache(db: Db, now: () => Date, onChange = () => {}): CityCache {
  const lexiconOf = createLexiconOf();
  let latest: Known | undefined;
  let readAt = 0;
  let latestRefresh: Promise<void> = Promise.resolve();
  let pending = 0;

  const read = async (from: Db) => {
    const begun = now().getTime();
    try {
      latest = await readCities(from, lexiconOf);
    } catch (error) {
      if (!latest) throw error;
      return;
    }
    readAt = begun;
    onChange();
  };
  /** One after the other, so that the last value has the latest writes. */
  const refresh = (from: Db): Promise<void> => {
    pending++;
    latestRefresh = latestRefresh.catch(() => {}).then(() => read(from)).finally(() => pending--);
    return latestRefresh;
  };

  return async (from) => {
    const age = now().getTime() - readAt;
    // A clock that was set back makes the value too old.
    const isTooOld = !latest || age < 0 || age >= tooOldMs;
    if (from) await refresh(from);
    else if (isTooOld) await (pending > 0 ? latestRefresh : refresh(db));
    else if (age >= oldMs && pending === 0) refresh(db);
    return latest!;
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
 * Rebuilds the lexicon only when a name changes, because rebuilding blocks the event loop for up to
 * 0.2 s.
 */
function createLexiconOf(): LexiconOf {
  let cached: { of: string; lexicon: Lexicon } | undefined;
  return (cities, synonyms) => {
    const names = cities.map(({ n: _, ...names }) => names)
      .sort((a, b) => a.slug < b.slug ? -1 : 1);
    const of = JSON.stringify([names, synonyms]);
    if (cached?.of !== of) cached = { of, lexicon: makeLexicon(cities, synonyms) };
    return cached.lexicon;
  };
}
