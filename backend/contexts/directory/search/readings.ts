import type { Ctx } from "#/db/ctx.ts";
import { once } from "#/shared/memoise.ts";
import {
  applyCorrections,
  type Corrections,
  correctUnknownTerms,
  noCorrections,
  readAsTrade,
  type SearchScope,
} from "./corrections.ts";
import { textWordsOf } from "../matching/text-terms.ts";
import { hasName } from "../matching/tier-queries.ts";
import type { Clause } from "../analysis/indexing/clause.ts";
import { mayBeOwnName, wholeName } from "../matching/name-clauses.ts";
import { takeConditions } from "../query-understanding/conditions.ts";
import type { Landmarks } from "../query-understanding/landmarks.ts";
import type { Lexicon } from "../query-understanding/lexicon.ts";
import type { ParsedQuery } from "../query-understanding/parsed-query.ts";
import { understandQuery } from "../query-understanding/understand-query.ts";
import { widenQuery, type WiderQuery } from "../query-understanding/widen-query.ts";
import type { SearchInput, SearchKnowledge } from "./search.ts";
import { correctableWords, lookupWords, phoneticMatches } from "./correct-words.ts";
import { findLandmarks } from "./landmark-queries.ts";
import { takeRefusals } from "./refusals.ts";
import { splitOrJoinWords } from "./split-or-join.ts";
import type { Vocabulary } from "../analysis/spelling/variants.ts";
import { WordMemory } from "../analysis/spelling/word-memory.ts";
import type { KnownWord } from "../analysis/spelling/word-queries.ts";

/** A parsed text with what the database knows about its words. */
export type ReadText = {
  typed: ParsedQuery;
  /** Matches the text as a name. */
  name: Clause;
  exact: boolean;
  vocabulary: Vocabulary;
  /** Words that no business uses. */
  unknown: ReadonlyMap<string, KnownWord>;
  /** Corrections of misspelt words; none of a text that is the name of a business. */
  corrected: Corrections;
  /** Looked up once, when a search asks for it. */
  splitOrJoined: () => Promise<Corrections>;
  words: WordMemory;
  lexicon: Lexicon;
  landmarks: Landmarks;
};

/** One way to read a text. */
export type Reading = Pick<ReadText, "name" | "vocabulary"> & Partial<WiderQuery> & {
  query: ParsedQuery;
  /** The full query, which the response explains, when the search drops some of its terms. */
  explained?: ParsedQuery;
  corrections: Corrections;
  /** Used if nothing else is found: any mention of the words, the missing place. */
  fallback?: "mention" | "nothing";
};

export async function readText(
  ctx: Ctx,
  input: SearchInput,
  { lexicon, words = new WordMemory(ctx.now) }: SearchKnowledge,
): Promise<ReadText> {
  const { text, exact = false, origin } = input;
  const conditions = takeConditions(text, origin !== undefined);
  const taken = takeRefusals(text, conditions, lexicon, exact);
  const none = { text, conditions: [], unmet: [] };
  const whole = taken.text === text
    ? undefined
    : understandQuery(text, lexicon, { exact, taken: none });
  // "Best Plumber Pune" asks for the best plumber, whatever an owner chose as a name.
  const asName = whole !== undefined && mayBeOwnName(whole) &&
    await hasName(ctx.db, wholeName(whole));
  const how = { exact, taken: asName ? none : taken };
  const first = understandQuery(text, lexicon, how);
  const landmarks = await findLandmarks(ctx.db, first, input);
  let typed = landmarks.size > 0 ? understandQuery(text, lexicon, { ...how, landmarks }) : first;
  const alike = phoneticMatches(typed);
  const doubtful = exact ? [] : [...correctableWords(typed), ...alike];
  const beginning = typed.open ? typed.allParts.at(-1)?.words.at(-1) : undefined;
  const lookedUp = await words.lookUp(ctx.db, wordsOf(typed), { beginning, doubtful });
  const misspelt = new Map([...lookedUp.unknown].filter(([word]) => doubtful.includes(word)));
  const name = wholeName(asName ? whole! : typed);
  const isName = asName || misspelt.size + alike.length > 0 && await hasName(ctx.db, name);
  // A word of a listing is not a city that it hardly resembles: Indira is not Indore.
  const isUsed = (word: string) => lookedUp.vocabulary.has(word) && !lookedUp.unknown.has(word);
  const unlike = typed.parts.filter(({ kind, edits = 0 }) => kind === "city" && edits > 1);
  const names = new Set(unlike.flatMap(({ words }) => words.every(isUsed) ? words : []));
  if (names.size > 0) typed = understandQuery(text, lexicon, { ...how, names, landmarks });
  const corrected = exact || isName
    ? noCorrections
    : correctUnknownTerms({ typed, lexicon, misspelt });
  const { vocabulary, unknown } = lookedUp;
  const splitOrJoined = once(() =>
    splitOrJoinWords(ctx.db, typed, corrected, (word) => unknown.has(word), lexicon)
  );
  const known = { exact, vocabulary, unknown, words, lexicon, landmarks };
  return { typed, name, corrected, splitOrJoined, ...known };
}

const wordsOf = (query: ParsedQuery): string[] => [
  ...new Set([...lookupWords(query), ...textWordsOf(query)]),
];

/**
 * Yields the readings of a text, the likeliest first. The last one finds nothing.
 * @param fullMatchesOnly leaves out readings without some of the terms
 */
export async function* readingsOf(
  scope: SearchScope,
  text: ReadText,
  fullMatchesOnly: boolean,
): AsyncGenerator<Reading> {
  const { typed, exact, lexicon, unknown, corrected, splitOrJoined } = text;
  const isUnknown = (word: string) => unknown.has(word);
  const asTyped = () => noCorrections;
  const last = { ...text, query: typed, corrections: noCorrections };
  const isTrade = typed.trades.likely.length > 0;
  const withMentions = (reading: Reading): Reading[] =>
    isTrade ? [reading] : [reading, { ...reading, fallback: "mention" }];
  const all: (() => Corrections | Promise<Corrections>)[] = [
    () => corrected,
    asTyped,
    splitOrJoined,
    () => readAsTrade(typed, lexicon),
  ];
  for (const correct of exact ? [asTyped] : all) {
    const corrections = await correct();
    if (corrections.size > 0) yield await correctedReading(scope, text, corrections);
    // Without a correction, the typed text may still match by its sound.
    else if (correct === asTyped) yield* withMentions(last);
  }
  // A business found by its number may have another trade and place.
  const isNumber = typed.parts.some(({ kind }) => kind === "number");
  for (const wider of fullMatchesOnly ? [] : widenQuery(typed, isUnknown)) {
    yield* withMentions({ ...last, ...wider, ...!isNumber && { explained: typed } });
  }
  if (fullMatchesOnly) return;
  if (isTrade) yield { ...last, fallback: "mention" };
  yield { ...last, fallback: "nothing" };
}

async function correctedReading(
  { ctx }: SearchScope,
  text: ReadText,
  corrections: Corrections,
): Promise<Reading> {
  const { name, vocabulary, words } = text;
  const query = applyCorrections(text, corrections);
  const unseen = wordsOf(query).filter((word) => !vocabulary.has(word));
  const more = await words.lookUp(ctx.db, unseen);
  const known = new Map([...vocabulary, ...more.vocabulary]);
  return { query, corrections, name, vocabulary: known };
}
