import { isLatin } from "#/shared/text/text.ts";
import { isSameWord, phoneticEdits } from "./spelling.ts";
import type { KnownWord } from "./word-queries.ts";

/**
 * Words of the directory that stand for one of a query: the same in the other script, a letter off
 * at most, and by its sound.
 */
export type Variants = {
  same: readonly string[];
  near: readonly string[];
  phonetic: readonly string[];
  /** The same word in the plural, or as it is inflected otherwise. */
  forms: readonly string[];
};

/** Of the words of a query; what is missing stands only for itself. */
export type Vocabulary = ReadonlyMap<string, Variants>;

/** Of the words that sound the same, those whose letters are near: the nearest first. */
export function toVocabulary(words: ReadonlyMap<string, KnownWord>): Vocabulary {
  return new Map([...words].map(([word, known]) => [word, variantsOf(word, known)]));
}

function variantsOf(word: string, { homophones, forms }: KnownWord): Variants {
  const phonetic = homophones.flatMap((other) => {
    if (other.word === word) return [];
    const edits = phoneticEdits(word, other);
    return edits === undefined ? [] : [{ word: other.word, edits }];
  }).sort((a, b) => a.edits - b.edits).slice(0, mostVariants);
  const near = phonetic.filter(({ edits }) => edits <= 1).map(({ word }) => word);
  return {
    same: near.filter((other) => isLatin(other) !== isLatin(word) && isSameWord(word, other)),
    near,
    phonetic: phonetic.map(({ word }) => word),
    forms: forms.slice(0, mostVariants),
  };
}

const mostVariants = 16;
