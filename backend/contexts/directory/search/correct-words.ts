import { isLatin } from "#/shared/text/text.ts";
import { isName, isOrdinary } from "../analysis/vocabulary/ordinary-words.ts";
import type { Lexicon } from "../query-understanding/lexicon.ts";
import { mayBeName, type ParsedQuery, type Part } from "../query-understanding/parsed-query.ts";
import { standsForPlace } from "../query-understanding/place-words.ts";
import { formsOf } from "../analysis/spelling/forms.ts";
import { type Nearest, nearestWord, phoneticEdits } from "../analysis/spelling/spelling.ts";
import type { KnownWord } from "../analysis/spelling/word-queries.ts";

const mostLookedUp = 12;

/**
 * The words to look up in the directory. Only a text that may be a name has any, and a Hindi text,
 * which may be a name in the other script. Includes ordinary words only if a name may contain them.
 */
export function lookupWords(query: ParsedQuery): string[] {
  const isHindi = query.allParts.some(({ words }) => !words.every(isLatin));
  if (!isHindi && (!mayBeName(query) || isPlainQuestion(query))) return [];
  const hasTrade = query.trades.likely.length > 0;
  const parts = query.allParts.filter(({ kind, within, isSilent }) =>
    kind !== "pincode" && !isSilent && !(within && hasTrade)
  );
  const words = [...new Set(parts.flatMap(({ words }) => words))];
  const mayHaveName = words.every(isOrdinary)
    ? isHindi && !hasTrade && words.length > 1
    : isHindi || !hasTrade;
  return words.filter((word) => mayHaveName || !isOrdinary(word)).slice(0, mostLookedUp);
}

/** Whether the query is a trade with ordinary words, which match a name only letter for letter. */
const isPlainQuestion = ({ parts, trades }: ParsedQuery): boolean =>
  trades.likely.length > 0 &&
  parts.every(({ kind, isPrefix, isPhonetic, words }) =>
    kind !== "locality" && !isPrefix && !isPhonetic && (kind !== "word" || words.every(isOrdinary))
  );

/** The words to correct if no business uses them. Excludes ordinary words, names and places. */
export const correctableWords = ({ parts }: ParsedQuery): string[] =>
  parts.filter(({ kind, within, isLandmark }) => kind === "word" && !within && !isLandmark)
    .flatMap(({ words }) => words)
    .filter((word) => !isOrdinary(word) && !isName(word));

/** The words that matched by sound. */
export const phoneticMatches = ({ allParts }: ParsedQuery): string[] =>
  allParts.filter(({ words, isPhonetic, edits }, at) =>
    isPhonetic && edits !== undefined && words.length === 1 && !isPlacePosition(allParts, at)
  ).flatMap(({ words }) => words);

/** Whether a part is in the position of a place: "in …", "near …", "… में", or before its state. */
const isPlacePosition = (allParts: readonly Part[], at: number) =>
  standsForPlace(allParts[at - 1]?.words.at(-1), allParts[at + 1]?.words[0]) ||
  allParts[at]?.isPlace === true && allParts[at + 1]?.kind === "state";

/** Corrections of unknown words, by word. */
export function correctWords(
  query: ParsedQuery,
  unknown: ReadonlyMap<string, KnownWord>,
  lexicon: Lexicon,
): Map<string, Nearest> {
  const hasCity = query.parts.some(({ kind }) => kind === "city");
  return new Map(
    correctableWords(query).flatMap((word): [string, Nearest][] => {
      const found = unknown.get(word);
      if (!found) return [];
      const isOtherScript = (other: string) => isLatin(other) !== isLatin(word);
      // The same name in the other script matches without a correction.
      const isKnownInOtherScript = found.homophones.some((other) =>
        isOtherScript(other.word) && phoneticEdits(word, other) === 0
      );
      if (isKnownInOtherScript) return [];
      const nearest = nearestWord(word, lexicon.spellings, [...found.homophones, ...found.like]);
      const form = nearest?.sure
        ? undefined
        : formsOf(word).find((other) => lexicon.phrases.get(other)?.kind === "category");
      if (form) return [[word, { word: form, sure: true }]];
      if (!nearest || nearest.word === word || isJoined(word, nearest)) return [];
      const isHomophone = found.homophones.some((other) => other.word === nearest.word);
      if (isOtherScript(nearest.word) && isHomophone) return [];
      // A correction adds no second city.
      if (hasCity && lexicon.phrases.get(nearest.word)?.kind === "city") return [];
      return [[word, nearest]];
    }),
  );
}

/** Whether the typed word is the nearest word joined to another, not a misspelling of it. */
const isJoined = (typed: string, { word }: Nearest) =>
  typed.length - word.length >= 3 && (typed.startsWith(word) || typed.endsWith(word));
