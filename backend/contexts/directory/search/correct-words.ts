import { toLatin } from "../../../shared/text.ts";
import { isName, isOrdinary } from "./ordinary-words.ts";
import type { KnownWord } from "./queries.ts";
import type { Lexicon, ParsedQuery } from "./query-understanding.ts";
import { editDistance, mostEditsOfSound, type Nearest, nearestWord, soften } from "./spelling.ts";
import type { Variants, Vocabulary } from "./tiers.ts";

type Known = ReadonlyMap<string, KnownWord>;

/** The words of a query that stand for themselves, and may be misspelt. */
export const openWords = ({ parts }: ParsedQuery): string[] => [
  ...new Set(parts.flatMap(({ kind, begun, words }) => kind === "word" || begun ? words : [])),
];

/**
 * What was meant by words that no business uses. Ordinary words and places that have no business
 * are spelt as they are meant.
 * @returns by the word as typed
 */
export function correctWords(
  query: ParsedQuery,
  known: Known,
  lexicon: Lexicon,
): Map<string, Nearest> {
  const asked = query.parts.filter(({ kind, words }) =>
    kind === "word" && !lexicon.emptyPlaces.has(words.join(" "))
  );
  return new Map(
    asked.flatMap(({ words }) => words).flatMap((word) => {
      const found = known.get(word);
      if (!found || found.isKnown || isOrdinary(word) || isName(word)) return [];
      const near = nearestWord(word, lexicon.spellings, [...found.sounding, ...found.like]);
      // The same name in the other script is found as it is.
      const isOtherScript = near && isLatin(near.word) !== isLatin(word) &&
        found.sounding.some((other) => other.word === near.word);
      return near && near.word !== word && !isOtherScript ? [[word, near]] : [];
    }),
  );
}

/** Of the words that sound the same, those whose letters are near: the nearest first. */
export function toVocabulary(known: Known): Vocabulary {
  return new Map([...known].map(([word, { sounding }]) => [word, variantsOf(word, sounding)]));
}

function variantsOf(word: string, sounding: KnownWord["sounding"]): Variants {
  const letters = soften(toLatin(word));
  const most = isOrdinary(word) ? 1 : mostEditsOfSound(letters.length);
  const heard = sounding.flatMap((other) => {
    const sameScript = isLatin(other.word) === isLatin(word);
    if (other.word === word || isOrdinary(word) && sameScript) return [];
    const edits = editDistance(letters, soften(other.latin), most + 1);
    return edits <= most + (sameScript || isOrdinary(word) ? 0 : 1)
      ? [{ word: other.word, edits }]
      : [];
  }).sort((a, b) => a.edits - b.edits).slice(0, mostVariants);
  return {
    near: heard.filter(({ edits }) => edits <= 1).map(({ word }) => word),
    heard: heard.map(({ word }) => word),
  };
}

const mostVariants = 16;

const isLatin = (word: string) => !/\p{Script=Devanagari}/u.test(word);
