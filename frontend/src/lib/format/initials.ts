/**
 * Letters of a generated logo: two letters for Latin names, and one whole syllable for Devanagari,
 * where a consonant without its vowel sign is wrong.
 */
export const initials = (name: string): string => {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  const first = words[0] ?? "";
  if (/^\p{Script=Devanagari}/u.test(first)) return syllable(first);
  return words.slice(0, 2).map((word) => [...word][0]!.toUpperCase()).join("");
};

const syllable = (word: string): string => word.match(/^.(?:\u094d\p{L}|\p{M})*/u)?.[0] ?? "";
