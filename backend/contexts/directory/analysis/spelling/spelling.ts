import { phoneticKey, toLatin, toLatinAsHeard } from "#/shared/text/text.ts";

/** The optimal string alignment distance of two words; `most + 1` if it is more than `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  return editsToBeginnings(a, b, most)?.[b.length] ?? most + 1;
}

/**
 * The distances from `a` to each prefix of `b`; undefined if all are more than `most`.
 * @param leftOut the cost of a letter of `b` that `a` omits
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

/** Accepted edits by length. A short word with an edit is a different word. */
const mostEdits = (length: number) => length < 4 ? 0 : length < 8 ? 1 : length < 11 ? 2 : 3;

export const mayBeMisspelt = (word: string): boolean => mostEdits(toLatin(word).length) > 0;

/** Fewer for names: there are so many that some name resembles any word. */
export const mostEditsInName = (length: number) => length < 4 ? 0 : length < 8 ? 1 : 2;

/** Accepted edits between words that sound the same. */
const mostPhoneticEdits = (length: number) => length < 5 ? 1 : length < 7 ? 2 : length < 10 ? 3 : 4;

/** The edits between two words that sound the same; undefined if they are different words. */
export function phoneticEdits(typed: string, known: Spelling): number | undefined {
  const latin = typed.split(" ").map(toLatin).join(" ");
  const [one, other] = [soften(latin), soften(known.latin)];
  const isOtherScript = (typed === latin) !== (known.word === known.latin);
  const most = mostPhoneticEdits(one.length) + (isOtherScript ? 1 : 0);
  // A user may write विजन as it sounds in Hindi (vijan), not as "vision".
  const asHeard = soften(known.word.split(" ").map(toLatinAsHeard).join(" "));
  const edits = isOtherScript && one === asHeard ? 0 : editDistance(one, other, most);
  if (edits <= most) {
    return Math.abs(latin.length - known.latin.length) > most + 2 ? undefined : edits;
  }
  // Hindi in Latin letters has silent vowels; many equal consonants are enough.
  return isOtherScript && phoneticKey(typed).length >= 4 ? most + 1 : undefined;
}

/** Unifies spellings of Hindi in Latin letters: bijlee and bijli, saaf and saf. */
export const soften = (latin: string): string =>
  latin.replace(/ee|ii/g, "i").replace(/oo|uu/g, "u").replace(/ph/g, "f").replace(/w/g, "v")
    .replace(/z/g, "j").replace(/(ch|.)\1+/g, "$1").replace(/y\b/g, "i");

/** Unifies also aspirated consonants: thatchan and tatchan. */
export const looseKey = (latin: string): string => soften(latin).replace(/(?<=[bdgjkpt])h/g, "");

/** The `looseKey` of words written as one. */
export const joinedKey = (words: readonly string[]): string =>
  looseKey(words.map(toLatin).join(""));

/** In a shorter word, an additional "a" makes a different word. */
const longName = 6;

/** Whether two words in different scripts are the same; scripts differ in silent vowels. */
export function isSameWord(one: string, other: string): boolean {
  const [a, b] = [soften(toLatin(one)), soften(toLatin(other))];
  return a === b || Math.min(a.length, b.length) >= longName && bare(a) === bare(b);
}

/** Without what transliteration adds or leaves out. */
const bare = (softened: string) =>
  softened.replace(/iya/g, "ia").replace(/ou/g, "o").replace(/(?<=.)a/g, "");

/** The same for words in either script, split or joined. */
export const bareKey = (words: readonly string[]): string =>
  bare(soften(words.map(toLatin).join("")));

export type Spelling = {
  word: string;
  latin: string;
  /** The set of letters that it contains, as a bit mask. */
  letters?: number;
};

export function toSpelling(word: string): Spelling {
  const latin = toLatin(word);
  return { word, latin, letters: lettersOf(latin) };
}

/** The word with each pair of neighbours swapped; such typos share few trigrams. */
export function swapNeighbours(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, at) =>
    letters.with(at, letter).with(at + 1, letters[at]!).join("")
  );
}

export type Nearest = {
  word: string;
  /** A likely word, one edit away. */
  sure: boolean;
};

/**
 * The word with the fewest edits. Prefers likely words, and those with the same sound and first letter.
 * @returns undefined if no word is near
 */
export function nearestWord(
  word: string,
  likely: readonly Spelling[],
  others: readonly Spelling[],
): Nearest | undefined {
  const typed = toLatin(word);
  if (!mayBeMisspelt(word)) return undefined;
  const sound = phoneticKey(word);
  const letters = lettersOf(typed);
  let best: Nearest | undefined;
  let least = Infinity;
  const weigh = (spelling: Spelling, isLikely: boolean) => {
    const { word: candidate, latin } = spelling;
    const most = isLikely ? mostEdits(typed.length) + 1 : mostEditsInName(typed.length);
    if (Math.abs(latin.length - typed.length) > most) return;
    // Each edit changes at most two letters, so more differences need no closer look.
    const differing = letters ^ (spelling.letters ?? lettersOf(latin));
    if (bits(differing) > 2 * most) return;
    const count = editDistance(typed, latin, most);
    if (count > most) return;
    // Likely words with another sound may have one edit less. Few of them get here: keys are slow.
    const isHomophone = phoneticKey(candidate) === sound;
    const allowed = isLikely && !isHomophone ? most - 1 : most;
    // In a word of four letters, only the order may be wrong.
    if (count > allowed || typed.length === 4 && differing !== 0) return;
    // The first letter may be swapped, missing or new. Any other is rarely wrong, and counts twice.
    const isMoved = count === 1 && (typed[0] === latin[1] || typed[1] === latin[0]);
    if (typed[0] !== latin[0] && !isMoved && count + 1 > allowed) return;
    const sameScript = (candidate === latin) === (word === typed);
    const cost = count + (isLikely ? 0 : 0.4) + (typed[0] === latin[0] ? 0 : 0.6) +
      (isHomophone ? 0 : 0.3) + (sameScript ? 0 : 0.1);
    if (cost >= least) return;
    least = cost;
    best = { word: candidate, sure: isLikely && count === 1 };
  };
  for (const spelling of likely) weigh(spelling, true);
  for (const spelling of others) weigh(spelling, false);
  return best;
}

/** The set of letters of a word, as a bit mask. */
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
