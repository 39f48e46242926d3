import { isLatin } from "#/shared/text/text.ts";
import { isName, isOrdinary } from "../vocabulary/ordinary-words.ts";
import { mayBeName, type ParsedQuery, type Part } from "../query-understanding/parsed-query.ts";
import type { Lexicon } from "../query-understanding/understand-query.ts";
import { splitWord } from "../query-understanding/split-word.ts";
import { standsForPlace } from "../query-understanding/place-words.ts";
import { formsOf } from "./forms.ts";
import { type Nearest, nearestWord, phoneticEdits } from "./spelling.ts";
import type { KnownWord } from "./word-queries.ts";

type Words = ReadonlyMap<string, KnownWord>;

/**
 * The words of a query that are looked up: where it may be the name of a business, or is in Hindi
 * and may be a name in the other script. Ordinary words are, where they may stand beside a name.
 */
export function lookupWords(query: ParsedQuery): string[] {
  const isHindi = query.allParts.some(({ words }) => !words.every(isLatin));
  if (!isHindi && (!mayBeName(query) || isPlainQuestion(query))) return [];
  const saysTrade = query.trades.likely.length > 0;
  const parts = query.allParts.filter(({ kind, within, isSilent }) =>
    kind !== "pincode" && !isSilent && !(within && saysTrade)
  );
  const words = [...new Set(parts.flatMap(({ words }) => words))];
  const isNaming = words.every(isOrdinary)
    ? isHindi && !saysTrade && words.length > 1
    : isHindi || !saysTrade;
  return words.filter((word) => isNaming || !isOrdinary(word)).slice(0, mostLookedUp);
}

/** A trade in everyday words: as a name, it is one letter for letter. */
const isPlainQuestion = ({ parts, trades }: ParsedQuery): boolean =>
  trades.likely.length > 0 &&
  parts.every(({ kind, isPrefix, isPhonetic, words }) =>
    kind !== "locality" && !isPrefix && !isPhonetic && (kind !== "word" || words.every(isOrdinary))
  );

/** The words that are corrected where no business uses them. Ordinary words and places are spelt as meant. */
export const correctableWords = ({ parts }: ParsedQuery): string[] =>
  parts.filter(({ kind, within, isOfPlace }) => kind === "word" && !within && !isOfPlace).flatMap((
    { words },
  ) => words)
    .filter((word) => !isOrdinary(word) && !isName(word));

/** The words that were taken for what they sound like, with how many letters are off. */
export const phoneticMatches = ({ allParts }: ParsedQuery): Map<string, number> =>
  new Map(
    allParts.flatMap(({ words: [word, ...more], isPhonetic, off }, at) =>
      isPhonetic && off !== undefined && more.length === 0 && !isPlacePosition(allParts, at)
        ? [[word!, off] as const]
        : []
    ),
  );

/** Whether a part stands where a place does: in …, near …, … में. */
export const isPlacePosition = (allParts: readonly Part[], at: number) =>
  standsForPlace(allParts[at - 1]?.words.at(-1), allParts[at + 1]?.words[0]);

/**
 * The words that may be of a name, however ordinary, but for what stands where a place does, and for
 * places that are spelt right beside a trade.
 */
export const possibleNameWords = ({ allParts, trades }: ParsedQuery): string[] =>
  allParts.filter(({ kind, isSilent, within, isPhonetic }, at) =>
    kind === "word" && !isSilent && !isPlacePosition(allParts, at) &&
    !(within && !isPhonetic && trades.likely.length > 0)
  ).flatMap(({ words }) => words).slice(0, mostLookedUp);

/**
 * What was meant by words that no business uses: the nearest, or several that were written as one.
 *
 * @param unknown all of those words
 * @returns by the word as typed
 */
export function correctWords(
  query: ParsedQuery,
  unknown: Words,
  lexicon: Lexicon,
): Map<string, Nearest> {
  const saysCity = query.parts.some(({ kind }) => kind === "city");
  return new Map(
    correctableWords(query).flatMap((word) => {
      const found = unknown.get(word);
      if (!found) return [];
      const isOtherScript = (other: string) => isLatin(other) !== isLatin(word);
      // The same name in the other script is found as it is.
      if (
        found.homophones.some((other) =>
          isOtherScript(other.word) && phoneticEdits(word, other) === 0
        )
      ) return [];
      const near = nearestWord(word, lexicon.spellings, [...found.homophones, ...found.like]);
      // Things are many: lakdiyon are lakdi.
      const form = near?.sure
        ? undefined
        : formsOf(word).find((other) => lexicon.phrases.get(other)?.kind === "category");
      if (form) return [[word, { word: form, sure: true }]];
      const apart = near?.sure ? undefined : splitWord(word, lexicon);
      if (apart) return [[word, { word: apart.join(" "), sure: true }]];
      const isPhonetic = near && isOtherScript(near.word) &&
        found.homophones.some((other) => other.word === near.word);
      // What is in one city is in no other.
      const isOtherCity = near && saysCity && lexicon.phrases.get(near.word)?.kind === "city";
      return near && near.word !== word && !isPhonetic && !isOtherCity ? [[word, near]] : [];
    }),
  );
}

const mostLookedUp = 12;
