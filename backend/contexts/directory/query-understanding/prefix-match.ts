import { phoneticKey, toLatin, toLatinAsHeard } from "#/shared/text/text.ts";
import { bits, editsToBeginnings, lettersOf } from "../analysis/spelling/spelling.ts";

const isVowel = (letter: string | undefined) => letter !== undefined && "aeiou".includes(letter);

/** The cost of a missing vowel, in edits. "pntr" omits three vowels of "painter". */
const missingVowelCost = 0.25;

/**
 * Edits between the typed text and the nearest prefix of a name: letters missing, added, replaced
 * or swapped.
 *
 * @returns a number above `limit` when there are more edits
 */
export function prefixDistance(typed: string, name: string, limit: number): number {
  const maxLength = Math.min(name.length, typed.length + Math.ceil(limit / missingVowelCost));
  if (maxLength < typed.length - limit) return limit + 1;
  const deletionCost = (letter: string) => isVowel(letter) ? missingVowelCost : 1;
  const edits = editsToBeginnings(typed, name.slice(0, maxLength), limit, deletionCost);
  return edits ? Math.min(...edits) : limit + 1;
}

/** Maximum edits in a prefix. Lower than for a whole word, because many names share a prefix. */
const maxEdits = (letters: number) => letters < 5 ? 0 : letters < 8 ? 1 : 2;

/** Too many names share a prefix of fewer consonants. */
const minConsonants = 3;

/** The forms of a text in which prefixes are compared. */
export type NameForms = {
  latin: string;
  /** The Latin form for comparisons letter by letter, also of English words in Devanagari. */
  transliterated: string;
  sound: string;
  /** The consonants; a leading vowel is written as "a". */
  skeleton: string;
  /** Whether vowels are written; "pntr" and "पटर" have none. */
  hasVowels: boolean;
  /** The set of letters of `transliterated`, as a bit mask. */
  letterMask: number;
};

export function toNameForms(phrase: string): NameForms {
  const each = (write: (word: string) => string) => phrase.split(" ").map(write).join(" ");
  const transliterated = each(toLatinAsHeard);
  return {
    latin: each(toLatin),
    transliterated,
    sound: each(phoneticKey),
    skeleton: skeletonOf(transliterated),
    hasVowels: /[aeiouअ-औा-ौ]/.test(phrase),
    letterMask: lettersOf(transliterated),
  };
}

const skeletonOf = (latin: string) =>
  latin.replace(/\b[aeiou]/g, "A").replace(/[aeiou]/g, "").replace(/(.)\1+/g, "$1").toLowerCase();

/** The first sound and the first letter: a c sounds differently before a missing vowel. */
export const startsOf = ({ sound, skeleton }: Pick<NameForms, "sound" | "skeleton">): string[] => [
  ...new Set([sound.charAt(0), skeleton.charAt(0)]),
];

const countConsonants = (text: string) => text.replace(/\ba| /g, "").length;

/**
 * Edits between the typed text and a prefix of a name; half an edit less if they sound alike.
 *
 * @returns undefined if there are too many edits
 */
export function prefixEdits(typed: NameForms, name: NameForms): number | undefined {
  // Typos rarely change the first sound and the first letter.
  if (!startsOf(typed).some((start) => startsOf(name).includes(start))) return undefined;
  const hasSame = (part: "sound" | "skeleton") =>
    countConsonants(typed[part]) >= minConsonants && name[part].startsWith(typed[part]);
  const isAlike = hasSame("sound") || hasSame("skeleton");
  if (!isAlike && lacksConsonant(typed, name)) return 1;
  const allowed = maxEdits(typed.transliterated.length) + (isAlike ? 1 : 0);
  // Each edit adds at most one letter that the name does not have.
  if (allowed === 0 || bits(typed.letterMask & ~name.letterMask) > allowed) return undefined;
  const edits = prefixDistance(typed.transliterated, name.transliterated, allowed);
  return edits > allowed ? undefined : isAlike ? edits - 0.5 : edits;
}

/** Whether the typed consonants are a prefix of a name's without one of them: plbr. */
const lacksConsonant = (
  { skeleton: typed, hasVowels }: NameForms,
  { skeleton: name }: NameForms,
): boolean =>
  countConsonants(typed) >= minConsonants + (hasVowels ? 1 : 0) &&
  Array.from(typed, (_, at) => name.slice(0, at) + name.slice(at + 1))
    .some((shorter) => shorter.startsWith(typed));

/**
 * The share of a name that is typed, 0 to 1. Counts consonants only, because vowels may be missing.
 */
export const typedShare = (typed: NameForms, name: NameForms): number =>
  Math.min(1, typed.skeleton.length / name.skeleton.length);
