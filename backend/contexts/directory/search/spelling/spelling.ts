import { phoneticKey, toLatin, toLatinAsHeard } from "#/shared/text/text.ts";

/**
 * Edits between two words: letters missing, added, replaced, or two neighbours swapped
 * (optimal string alignment). Counts no further than `most`: what is beyond is `most + 1`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  return editsToBeginnings(a, b, most)?.[b.length] ?? most + 1;
}

/**
 * Edits between a text and each beginning of another, the empty one first; undefined where all of them
 * are more than `most`.
 *
 * @param leftOut what it counts that the text leaves a letter of the other out
 */
export function editsToBeginnings(
  a: string,
  b: string,
  most: number,
  leftOut: (letter: string) => number = () => 1,
): number[] | undefined {
  const first = [0];
  for (let j = 1; j <= b.length; j++) first[j] = first[j - 1]! + leftOut(b[j - 1]!);
  let [older, previous]: [number[], number[]] = [[], first];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      row[j] = Math.min(
        previous[j]! + 1,
        row[j - 1]! + leftOut(b[j - 1]!),
        previous[j - 1]! + (same ? 0 : 1),
      );
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) row[j] = Math.min(row[j]!, older[j - 2]! + 1);
    }
    if (Math.min(...row) > most) return undefined;
    [older, previous] = [previous, row];
  }
  return previous;
}

/** Slips that a word of so many letters may have; a short one with a slip is another word. */
const mostEdits = (length: number) => length < 4 ? 0 : length < 8 ? 1 : length < 11 ? 2 : 3;

/** Whether any slip is allowed. */
export const mayBeMisspelt = (word: string): boolean => mostEdits(toLatin(word).length) > 0;

/** The same of names, of which there are so many that some is near to anything. */
export const mostEditsInName = (length: number) => length < 4 ? 0 : length < 8 ? 1 : 2;

/** Of words that sound the same, how far apart their letters may be. */
const mostPhoneticEdits = (length: number) => length < 5 ? 1 : length < 7 ? 2 : length < 10 ? 3 : 4;

/**
 * How far the letters of two words are apart that sound the same; undefined where that is too far
 * for them to be one. Hindi in Latin letters has vowels that nobody hears; many consonants in
 * common are enough.
 */
export function phoneticEdits(typed: string, known: Spelling): number | undefined {
  const latin = typed.split(" ").map(toLatin).join(" ");
  const [one, other] = [soften(latin), soften(known.latin)];
  const isOtherScript = (typed === latin) !== (known.word === known.latin);
  const most = mostPhoneticEdits(one.length) + (isOtherScript ? 1 : 0);
  // Who writes विजन in Latin letters may not know that it is a vision.
  const asHeard = soften(known.word.split(" ").map(toLatinAsHeard).join(" "));
  const edits = isOtherScript && one === asHeard ? 0 : editDistance(one, other, most);
  if (edits <= most) {
    return Math.abs(latin.length - known.latin.length) > most + 2 ? undefined : edits;
  }
  return isOtherScript && phoneticKey(typed).length >= 4 ? most + 1 : undefined;
}

/** Latin letters without the freedom of Hindi in them: bijlee is bijli, saaf is saf. */
export const soften = (latin: string): string =>
  latin.replace(/ee|ii/g, "i").replace(/oo|uu/g, "u").replace(/ph/g, "f").replace(/w/g, "v")
    .replace(/z/g, "j").replace(/(.)\1+/g, "$1").replace(/y\b/g, "i");

/** Of fewer letters, an "a" more makes another word. */
const longName = 6;

/** Whether two words in two scripts differ only in what each script leaves to its reader. */
export function isSameWord(one: string, other: string): boolean {
  const [a, b] = [soften(toLatin(one)), soften(toLatin(other))];
  if (a === b) return true;
  const bare = (latin: string) =>
    latin.replace(/iya/g, "ia").replace(/ou/g, "o").replace(/(?<=.)a/g, "");
  return Math.min(a.length, b.length) >= longName && bare(a) === bare(b);
}

export type Spelling = {
  word: string;
  latin: string;
  /** Which letters it has, a bit for each; worked out where it is compared often. */
  letters?: number;
};

/** A word of people, with its letters in Latin: what spellings are compared by. */
export const toSpelling = (word: string): Spelling => ({ word, latin: toLatin(word) });

/** The same of a word that many are compared with. */
export function toComparedSpelling(word: string): Spelling {
  const latin = toLatin(word);
  return { word, latin, letters: lettersOf(latin) };
}

/** The two neighbours of each place swapped: slips of the thumb that share few trigrams. */
export function swapNeighbours(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, at) =>
    letters.with(at, letter).with(at + 1, letters[at]!).join("")
  );
}

export type Nearest = {
  word: string;
  /** One of the likely, a single edit away. */
  sure: boolean;
  /** A name has it, whatever it may sound like. */
  isOfName?: true;
};

/**
 * The word that was meant: the fewest edits away; rather one that begins and sounds the same, and
 * rather one of the likely.
 * @returns undefined when none is near
 */
export function nearestWord(
  word: string,
  likely: readonly Spelling[],
  others: readonly Spelling[],
): Nearest | undefined {
  const typed = toLatin(word);
  const most = mostEdits(typed.length);
  if (most === 0) return undefined;
  const sound = phoneticKey(word);
  const letters = lettersOf(typed);
  let best: Nearest | undefined;
  let least = Infinity;
  const weigh = (spelling: Spelling, isLikely: boolean) => {
    const { word: candidate, latin } = spelling;
    // What sounds the same may be farther off.
    const allowed = (isLikely ? most : mostEditsInName(typed.length)) +
      (isLikely && phoneticKey(candidate) === sound ? 1 : 0);
    if (Math.abs(latin.length - typed.length) > allowed) return;
    // Each edit adds or takes two letters at most: what differs in more is not looked at closely.
    const differing = letters ^ (spelling.letters ?? lettersOf(latin));
    if (bits(differing) > 2 * allowed) return;
    const count = editDistance(typed, latin, allowed);
    // Of four letters, any other makes another word; only their order may be wrong.
    if (count > allowed || typed.length === 4 && differing !== 0) return;
    // Nobody mistypes the first letter of a short word, other than by typing the second before it.
    const isOtherWord = typed[0] !== latin[0] && typed[0] !== latin[1] && typed[1] !== latin[0];
    if (isOtherWord && count + 1 > allowed) return;
    const sameScript = (candidate === latin) === (word === typed);
    const cost = count + (isLikely ? 0 : 0.4) + (typed[0] === latin[0] ? 0 : 0.6) +
      (phoneticKey(candidate) === sound ? 0 : 0.3) + (sameScript ? 0 : 0.1);
    if (cost >= least) return;
    least = cost;
    best = { word: candidate, sure: isLikely && count === 1 };
  };
  for (const spelling of likely) weigh(spelling, true);
  for (const spelling of others) weigh(spelling, false);
  return best;
}

/** Which letters a word has, a bit for each. */
export function lettersOf(latin: string): number {
  let letters = 0;
  for (let at = 0; at < latin.length; at++) letters |= 1 << (latin.charCodeAt(at) & 31);
  return letters;
}

export function bits(number: number): number {
  let count = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) count++;
  return count;
}
