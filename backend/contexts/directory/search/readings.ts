import type { Ctx } from "#/db/ctx.ts";
import {
  applyCorrections,
  correctAllTerms,
  type Corrections,
  correctUnknownTerms,
  noCorrections,
  readAsTrade,
  type SearchScope,
} from "./corrections.ts";
import { nameKey } from "./indexing/search-document.ts";
import { hasName } from "./matching/tier-queries.ts";
import { textWordsOf } from "./matching/text-terms.ts";
import { missingPartOf, type MissingPlace, missingPlaceOf } from "./missing-place.ts";
import { takeConditions } from "./query-understanding/conditions.ts";
import type { ParsedQuery, Part } from "./query-understanding/parsed-query.ts";
import { understandQuery } from "./query-understanding/understand-query.ts";
import { widenQuery } from "./query-understanding/widen-query.ts";
import type { SearchInput, SearchKnowledge } from "./search.ts";
import { doubtfulWords, heardWords, openWords } from "./spelling/correct-words.ts";
import { rejoinWords } from "./spelling/rejoin-words.ts";
import type { Vocabulary } from "./spelling/variants.ts";
import { WordMemory } from "./spelling/word-memory.ts";
import type { KnownWord } from "./spelling/word-queries.ts";

/** A parsed text with what the database knows about its words. */
export type ReadText = {
  typed: ParsedQuery;
  nameKey: string;
  vocabulary: Vocabulary;
  /** Words that no business uses. */
  unknown: ReadonlyMap<string, KnownWord>;
  /** Unknown words that may be misspelt. */
  misspelt: ReadonlyMap<string, KnownWord>;
  words: WordMemory;
};

/** One way to read a text. */
export type Reading = {
  /** The query as the answer explains it. */
  query: ParsedQuery;
  corrections: Corrections;
  vocabulary: Vocabulary;
  nameKey: string;
  /** A query with fewer terms, the dropped words, and the parts of a city that it widens. */
  wider?: { query: ParsedQuery; leftOut: string[]; places?: readonly Part[] };
  /** Nothing was found; the place that has no business. */
  nothing?: { missing: MissingPlace | undefined };
};

export async function readText(
  ctx: Ctx,
  { text, exact = false }: SearchInput,
  { lexicon, words = new WordMemory(ctx.now) }: SearchKnowledge,
): Promise<ReadText> {
  const key = nameKey(text);
  const taken = takeConditions(text);
  const isName = taken.text !== text && await hasName(ctx.db, key);
  const typed = understandQuery(text, lexicon, {
    exact,
    taken: isName ? { text, conditions: [] } : taken,
  });
  const doubtful = exact ? [] : [...doubtfulWords(typed), ...heardWords(typed).keys()];
  const options = { beginning: unfinishedWord(typed), doubtful };
  const { vocabulary, unknown } = await words.lookUp(ctx.db, wordsOf(typed), options);
  const misspelt = new Map([...unknown].filter(([word]) => doubtful.includes(word)));
  return { typed, nameKey: key, vocabulary, unknown, misspelt, words };
}

/** The last word, when it may be unfinished. */
const unfinishedWord = ({ said, open }: ParsedQuery): string | undefined =>
  open ? said.at(-1)?.words.at(-1) : undefined;

const wordsOf = (query: ParsedQuery): string[] => [
  ...new Set([...openWords(query), ...textWordsOf(query)]),
];

/** Yields the readings of a text, the likeliest first. The last one finds nothing. */
export async function* readingsOf(
  text: ReadText,
  { exact = false }: SearchInput,
  knowledge: SearchKnowledge,
  scope: SearchScope,
  isWholeOnly: boolean,
): AsyncGenerator<Reading> {
  const { typed, vocabulary, unknown, misspelt } = text;
  const { lexicon } = knowledge;
  const { db } = scope.ctx;
  const isUnknown = (word: string) => unknown.has(word);
  const unknownTerms = exact
    ? noCorrections
    : await correctUnknownTerms(scope, typed, vocabulary, misspelt, lexicon);
  const asTyped = () => noCorrections;
  const all: (() => Corrections | Promise<Corrections>)[] = [
    () => unknownTerms,
    asTyped,
    () => rejoinWords(db, typed, isUnknown),
    () => readAsTrade(typed, lexicon),
    () => isWholeOnly ? noCorrections : correctAllTerms(scope, typed, vocabulary, misspelt),
  ];
  for (const correct of exact ? [asTyped] : all) {
    const corrections = await correct();
    if (corrections.size > 0) yield await correctedReading(text, corrections, knowledge, scope);
    // The typed text may still match by its sound.
    else if (correct === asTyped) yield { ...text, query: typed, corrections };
  }
  if (isWholeOnly) return;
  const corrections = new Map([...unknownTerms].filter(([, { sure }]) => sure));
  const query = corrections.size > 0 ? applyCorrections(typed, corrections, lexicon) : typed;
  yield* widerReadings({ ...text, query, corrections }, typed, isUnknown);
}

async function correctedReading(
  { typed, vocabulary, nameKey, words }: ReadText,
  corrections: Corrections,
  { lexicon }: SearchKnowledge,
  { ctx }: SearchScope,
): Promise<Reading> {
  const query = applyCorrections(typed, corrections, lexicon);
  const unseen = wordsOf(query).filter((word) => !vocabulary.has(word));
  const more = await words.lookUp(ctx.db, unseen);
  return {
    query,
    corrections,
    nameKey,
    vocabulary: new Map([...vocabulary, ...more.vocabulary]),
  };
}

function* widerReadings(
  reading: Reading,
  typed: ParsedQuery,
  isUnknown: (word: string) => boolean,
): Generator<Reading> {
  const { query } = reading;
  const place = missingPlaceOf(query);
  // A business found by its number may have another trade and place.
  const isNumber = query.parts.some(({ kind }) => kind === "number");
  for (const wider of place && !isNumber ? [] : widenQuery(query, isUnknown)) {
    yield { ...reading, query: isNumber ? wider.query : typed, wider };
  }
  yield { ...reading, nothing: { missing: place ?? missingPartOf(query) } };
}
