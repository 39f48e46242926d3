import { isLatin } from "#/shared/text/text.ts";
import { isSameWord, phoneticEdits } from "./spelling.ts";
import type { KnownWord } from "./word-queries.ts";

/** Words of listings that match a word in the other script, with one edit, or by sound. */
export type Variants = {
  same: readonly string[];
  near: readonly string[];
  phonetic: readonly string[];
  /** Plurals and other inflections. */
  forms: readonly string[];
};

/** The variants of each word. A word without an item matches only itself. */
export type Vocabulary = ReadonlyMap<string, Variants>;

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
