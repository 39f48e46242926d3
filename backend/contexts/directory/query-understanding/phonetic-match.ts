import type { CategoryId } from "#/shared/categories.ts";
import { isLatin, phoneticKey, toLatin, words } from "#/shared/text/text.ts";
import { phoneticEdits, soften } from "../analysis/spelling/spelling.ts";
import { isName, isOrdinary } from "../analysis/vocabulary/ordinary-words.ts";
import { fillers, stopWords } from "../analysis/vocabulary/synonyms.ts";
import { tradesOf } from "./choose-trades.ts";
import { type KnownPhrase, type Lexicon, longestPhrase } from "./lexicon.ts";
import type { Meaning, Part } from "./parsed-query.ts";

/** A phrase that sounds like some words, with the number of different letters. */
type PhoneticMatch = KnownPhrase & { meaning: Meaning; edits: number };

/** The trades and cities that a query names, or hints at, in the spelling of the lexicon. */
export type ExactMeanings = { trades: ReadonlySet<CategoryId>; cities: ReadonlySet<string> };

const noMeanings: ExactMeanings = { trades: new Set(), cities: new Set() };

export function findExactMeanings(
  typed: readonly string[],
  { phrases }: Lexicon,
): ExactMeanings {
  const spans = typed.flatMap((_, at) =>
    Array.from({ length: longestPhrase }, (_, more) => typed.slice(at, at + more + 1))
  );
  const meanings = spans.filter((span) => !span.every((word) => fillers.has(word)))
    .flatMap((span) => phrases.get(span.join(" ")) ?? []);
  return {
    trades: new Set(meanings.flatMap(tradesOf)),
    cities: new Set(meanings.flatMap((one) => one.kind === "city" ? one.city : [])),
  };
}

/** Whether a word is an ordinary word, a name or a stop word, which is not matched by sound. */
export const isSelfContained = (word: string): boolean =>
  stopWords.has(word) || isOrdinary(word) || isName(word);

/**
 * The most similar phrase that sounds like the words; undefined if all are self-contained.
 * @param exact what the rest of the query means
 */
export function matchBySound(
  span: readonly string[],
  lexicon: Lexicon,
  exact = noMeanings,
  mayBePlace = true,
): PhoneticMatch | undefined {
  if (span.every(isSelfContained)) return undefined;
  // Next to a correctly spelt trade, or a hint, one word is no word for another trade.
  const isOtherTrade = ({ meaning }: PhoneticMatch) =>
    span.length === 1 && meaning.kind === "category" && !meaning.isNamed &&
    exact.trades.size > 0 && !tradesOf(meaning).some((id) => exact.trades.has(id));
  const isPlausible = (match: PhoneticMatch) => {
    const { meaning, edits } = match;
    if (edits > 0 && isOtherTrade(match)) return false;
    if (span.length > 1 && edits > match.latin.length / 2) return false;
    if (span.length > 1 && replacesKnownWord(span, match, lexicon)) return false;
    if (meaning.kind === "category") return true;
    // "Mart" sounds like Meerut. Only next to "in" or at the end are two edits accepted.
    if (edits > (mayBePlace ? 2 : 1)) return false;
    return meaning.kind !== "city" || edits === 0 || exact.cities.size === 0;
  };
  // Prefers a trade to a place, and then the script of the query.
  const preference = ({ phrase, meaning }: PhoneticMatch) =>
    (meaning.kind === "category" ? 2 : 0) + (isLatin(phrase) === span.every(isLatin) ? 1 : 0);
  return lexicon.bySound(span.map(phoneticKey).join(" "))
    .flatMap(({ phrase, latin }): PhoneticMatch[] => {
      const edits = phoneticEdits(span.join(" "), { word: phrase, latin });
      const meaning = lexicon.phrases.get(phrase)!;
      return edits === undefined ? [] : [{ phrase, latin, meaning, edits }];
    })
    .filter(isPlausible)
    .sort((a, b) =>
      Number(isOtherTrade(a)) - Number(isOtherTrade(b)) || a.edits - b.edits ||
      preference(b) - preference(a)
    )[0];
}

/**
 * Whether a match would replace a word of another trade, or one that is nearer to a place:
 * "ac paint" is not "ac point", "curtain Raipur" is not "curtain repair".
 */
function replacesKnownWord(
  span: readonly string[],
  { phrase, latin, meaning }: PhoneticMatch,
  lexicon: Lexicon,
): boolean {
  const [known, letters] = [phrase.split(" "), latin.split(" ")];
  return span.some((word, at) => {
    const edits = phoneticEdits(word, { word: known[at]!, latin: letters[at]! }) ?? Infinity;
    if (edits === 0) return false;
    const [typed, other] = [word, known[at]!].map((word) => tradesOf(lexicon.phrases.get(word)));
    const trades = [...tradesOf(meaning), ...other!];
    return typed!.length > 0 && !typed!.some((id) => trades.includes(id)) ||
      edits > editsToPlace(word, lexicon);
  });
}

/** The number of letters in which a word differs from a place; Infinity if it resembles none. */
export function editsToPlace(word: string, lexicon: Lexicon): number {
  const meaning = lexicon.phrases.get(word);
  if (lexicon.citiesOfPlace(word)) return 0;
  if (meaning) return meaning.kind === "category" ? Infinity : 0;
  const match = matchBySound([word], lexicon);
  return !match || match.meaning.kind === "category" ? Infinity : match.edits;
}

/** How a match differs from the typed words; empty if only the script or the romanisation does. */
export function misspelling(
  typed: string,
  { phrase, latin, edits }: PhoneticMatch,
): Pick<Part, "isPhonetic" | "edits" | "misspeltOf"> {
  if (soften(words(typed).map(toLatin).join(" ")) === soften(latin)) return {};
  return {
    isPhonetic: true,
    edits,
    ...isLatin(phrase) && isLatin(typed) && { misspeltOf: phrase },
  };
}
