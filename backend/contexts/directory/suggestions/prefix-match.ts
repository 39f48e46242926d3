import { phoneticKey, toLatin, toLatinAsHeard } from "#/shared/text/text.ts";
import { bits, editsToBeginnings, lettersOf } from "../search/spelling/spelling.ts";

const isVowel = (letter: string | undefined) => letter !== undefined && "aeiou".includes(letter);

/** A vowel that is left out is part of a slip: "pntr" leaves out three of "painter". */
const missingVowelCost = 0.25;

/**
 * Edits between a text that is still being typed and the nearest beginning of a name: letters
 * missing, added, replaced, or two neighbours swapped. Counts no further than `most`: what is beyond
 * is more than `most`.
 */
export function prefixDistance(typed: string, name: string, limit: number): number {
  const maxLength = Math.min(name.length, typed.length + Math.ceil(limit / missingVowelCost));
  if (maxLength < typed.length - limit) return limit + 1;
  const deletionCost = (letter: string) => isVowel(letter) ? missingVowelCost : 1;
  const edits = editsToBeginnings(typed, name.slice(0, maxLength), limit, deletionCost);
  return edits ? Math.min(...edits) : limit + 1;
}

/** Slips that a beginning of so many letters may have; less than for whole words, for more is open. */
const maxEdits = (letters: number) => letters < 5 ? 0 : letters < 8 ? 1 : 2;

/** Fewer consonants are the beginning of too much. */
const minConsonants = 3;

/** A text as it is compared with the beginnings of names. */
export type NameForms = {
  latin: string;
  /** The same letter by letter, also of words that are English in Devanagari. */
  transliterated: string;
  sound: string;
  /** Its consonants, with a leading vowel as "a". */
  skeleton: string;
  /** Which letters `transliterated` has, a bit for each. */
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
    letterMask: lettersOf(transliterated),
  };
}

const skeletonOf = (latin: string) =>
  latin.replace(/\b[aeiou]/g, "A").replace(/[aeiou]/g, "").replace(/(.)\1+/g, "$1").toLowerCase();

const countConsonants = (text: string) => text.replace(/\ba| /g, "").length;

/**
 * How far what was typed is from a beginning of a name, by its letters and a little by its sound.
 * @returns undefined when it is another word
 */
export function prefixEdits(typed: NameForms, name: NameForms): number | undefined {
  // A first letter that differs makes another word.
  if (typed.sound[0] !== name.sound[0]) return undefined;
  const hasSame = (part: "sound" | "skeleton") =>
    countConsonants(typed[part]) >= minConsonants && name[part].startsWith(typed[part]);
  const isAlike = hasSame("sound") || hasSame("skeleton");
  const allowed = maxEdits(typed.transliterated.length) + (isAlike ? 1 : 0);
  // Each slip puts in one letter at most that the name does not have.
  if (allowed === 0 || bits(typed.letterMask & ~name.letterMask) > allowed) return undefined;
  const edits = prefixDistance(typed.transliterated, name.transliterated, allowed);
  return edits > allowed ? undefined : isAlike ? edits - 0.5 : edits;
}

/** How much of a name is typed, of 1, by its consonants: vowels may be left out. */
export const typedShare = (typed: NameForms, name: NameForms): number =>
  Math.min(1, typed.skeleton.length / name.skeleton.length);
