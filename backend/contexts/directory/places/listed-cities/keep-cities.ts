import type { Db } from "#/db/database.ts";
import { makeLexicon } from "#/contexts/directory/search/query-understanding/lexicon.ts";
import { makeNames, type Names, type Synonym } from "#/contexts/directory/suggestions/names.ts";
import { type CityRow, findCities } from "./city-queries.ts";
import { findUnlisted } from "./find-unlisted.ts";
import { findLexemeShares } from "#/contexts/directory/search/indexing/lexeme-queries.ts";
import type { Commonness } from "#/contexts/directory/search/matching/commonness.ts";
import type { Lexicon } from "#/contexts/directory/search/query-understanding/understand-query.ts";
import { findSynonyms, meaningOf } from "#/contexts/directory/unmatched/queries.ts";

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
export type KeptCities = (from?: Db) => Promise<Known>;

/** In milliseconds. */
const freshFor = 40_000;

/** Who asks so long after it was read waits for what it is now. */
const bearableFor = 60_000;

/**
 * The cities, and the lexicon made of them and of operators' synonyms, read again every 40 seconds;
 * meanwhile everybody has what there was, also where it cannot be read. Until then a new city is no
 * less findable: its name stands among its businesses' words.
 */
export function keepCities(db: Db, now: () => Date): KeptCities {
  const lexiconOf = keepLexicon();
  let known: { value: Promise<Known>; at: number } | undefined;
  let isReading = false;
  const read = (from: Db) => {
    const value = readCities(from, lexiconOf);
    const at = now().getTime();
    return { value, at };
  };
  const readBehind = async () => {
    isReading = true;
    const next = read(db);
    try {
      await next.value;
      // Who has saved a synonym meanwhile has read what came after.
      if (!known || known.at <= next.at) known = next;
    } catch {
      // The next to ask tries again.
    } finally {
      isReading = false;
    }
  };
  return (from) => {
    // A clock may be put back.
    const age = known ? Math.abs(now().getTime() - known.at) : Infinity;
    if (from || !known || age >= bearableFor) {
      const next = known = read(from ?? db);
      next.value.catch(() => {
        if (known === next) known = undefined;
      });
    } else if (age >= freshFor && !isReading) void readBehind();
    return known.value;
  };
}

type LexiconOf = (cities: CityRow[], synonyms: Synonym[]) => Lexicon;

async function readCities(db: Db, lexiconOf: LexiconOf): Promise<Known> {
  const [all, rows, shares] = await Promise.all([
    findCities(db),
    findSynonyms(db),
    findLexemeShares(db),
  ]);
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
    new Map(rows.flatMap(({ column, lexeme, share }) => column === of ? [[lexeme, share]] : []));
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
