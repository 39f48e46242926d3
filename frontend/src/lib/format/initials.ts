/**
 * Letters of a generated logo: two letters for Latin names, and one whole syllable for Devanagari,
 * where a consonant without its vowel sign is wrong.
 */
export const initials = (name: string): string => {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  const first = words[0] ?? "";
  if (isHindi(first)) return syllable(first);
  // Letters of one script: a word of a Latin name may be known in Hindi.
  return words.slice(0, 2).filter((word) => !isHindi(word))
    .map((word) => [...word][0]!.toUpperCase()).join("");
};

const isHindi = (word: string): boolean => /^\p{Script=Devanagari}/u.test(word);

const syllable = (word: string): string => word.match(/^.(?:\u094d\p{L}|\p{M})*/u)?.[0] ?? "";
