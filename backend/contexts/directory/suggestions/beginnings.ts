import { phoneticKey, toLatin, toLatinAsHeard } from "#/shared/text/text.ts";
import { bits, editsToBeginnings, lettersOf } from "../search/spelling/spelling.ts";

const isVowel = (letter: string | undefined) => letter !== undefined && "aeiou".includes(letter);

/** A vowel that is left out is part of a slip: "pntr" leaves out three of "painter". */
const vowelLeftOut = 0.25;

/**
 * Edits between a text that is still being typed and the nearest beginning of a name: letters
 * missing, added, replaced, or two neighbours swapped. Counts no further than `most`: what is beyond
 * is more than `most`.
 */
export function beginningDistance(typed: string, name: string, most: number): number {
  const longest = Math.min(name.length, typed.length + Math.ceil(most / vowelLeftOut));
  if (longest < typed.length - most) return most + 1;
  const leftOut = (letter: string) => isVowel(letter) ? vowelLeftOut : 1;
  const edits = editsToBeginnings(typed, name.slice(0, longest), most, leftOut);
  return edits ? Math.min(...edits) : most + 1;
}

/** Slips that a beginning of so many letters may have; less than for whole words, for more is open. */
const mostEdits = (letters: number) => letters < 5 ? 0 : letters < 8 ? 1 : 2;

/** Fewer consonants are the beginning of too much. */
const shortestSkeleton = 3;

/** A text as it is compared with the beginnings of names. */
export type Heard = {
  latin: string;
  /** The same letter by letter, also of words that are English in Devanagari. */
  asHeard: string;
  sound: string;
  /** Its consonants, with a leading vowel as "a". */
  skeleton: string;
  /** Which letters `asHeard` has, a bit for each. */
  letters: number;
};

export function hear(phrase: string): Heard {
  const each = (write: (word: string) => string) => phrase.split(" ").map(write).join(" ");
  const asHeard = each(toLatinAsHeard);
  return {
    latin: each(toLatin),
    asHeard,
    sound: each(phoneticKey),
    skeleton: skeletonOf(asHeard),
    letters: lettersOf(asHeard),
  };
}

const skeletonOf = (latin: string) =>
  latin.replace(/\b[aeiou]/g, "A").replace(/[aeiou]/g, "").replace(/(.)\1+/g, "$1").toLowerCase();

const consonantsIn = (text: string) => text.replace(/\ba| /g, "").length;

/**
 * How far what was typed is from a beginning of a name, by its letters and a little by its sound.
 * @returns undefined when it is another word
 */
export function editsBetween(typed: Heard, name: Heard): number | undefined {
  // A first letter that differs makes another word.
  if (typed.sound[0] !== name.sound[0]) return undefined;
  const hasSame = (part: "sound" | "skeleton") =>
    consonantsIn(typed[part]) >= shortestSkeleton && name[part].startsWith(typed[part]);
  const isAlike = hasSame("sound") || hasSame("skeleton");
  const allowed = mostEdits(typed.asHeard.length) + (isAlike ? 1 : 0);
  // Each slip puts in one letter at most that the name does not have.
  if (allowed === 0 || bits(typed.letters & ~name.letters) > allowed) return undefined;
  const edits = beginningDistance(typed.asHeard, name.asHeard, allowed);
  return edits > allowed ? undefined : isAlike ? edits - 0.5 : edits;
}

/** How much of a name is typed, of 1, by its consonants: vowels may be left out. */
export const typedShare = (typed: Heard, name: Heard): number =>
  Math.min(1, typed.skeleton.length / name.skeleton.length);
