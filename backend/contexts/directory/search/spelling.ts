import { soundKey, toLatin } from "../../../shared/text.ts";

/**
 * Edits between two words: letters missing, added, replaced, or two neighbours swapped
 * (optimal string alignment). Counts no further than `most`: what is beyond is `most + 1`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [older, previous]: [number[], number[]] = [
    [],
    Array.from({ length: b.length + 1 }, (_, n) => n),
  ];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      row[j] = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) row[j] = Math.min(row[j]!, older[j - 2]! + 1);
    }
    if (Math.min(...row) > most) return most + 1;
    [older, previous] = [previous, row];
  }
  return previous[b.length]!;
}

/** Slips that a word of so many letters may have; a short one with a slip is another word. */
const mostEdits = (length: number) => length < 4 ? 0 : length < 7 ? 1 : length < 11 ? 2 : 3;

export type Spelling = { word: string; latin: string };

/** A word of people, with its letters in Latin: what spellings are compared by. */
export const toSpelling = (word: string): Spelling => ({ word, latin: toLatin(word) });

/**
 * The word that was meant: the fewest edits away; rather one that begins and sounds the same, and
 * rather one of the likely. `sure`: one of the likely, a single edit away.
 * @returns undefined when none is near
 */
export function nearestWord(
  word: string,
  likely: readonly Spelling[],
  others: readonly Spelling[],
): { word: string; sure: boolean } | undefined {
  const typed = toLatin(word);
  const most = mostEdits(typed.length);
  if (most === 0) return undefined;
  const sound = soundKey(word);
  let best: { word: string; sure: boolean } | undefined;
  let least = Infinity;
  const weigh = ({ word: candidate, latin }: Spelling, isLikely: boolean) => {
    const count = editDistance(typed, latin, most);
    if (count > most) return;
    const sameScript = (candidate === latin) === (word === typed);
    const cost = count + (isLikely ? 0 : 0.4) + (typed[0] === latin[0] ? 0 : 0.6) +
      (soundKey(candidate) === sound ? 0 : 0.3) + (sameScript ? 0 : 0.1);
    if (cost >= least) return;
    least = cost;
    best = { word: candidate, sure: isLikely && count === 1 };
  };
  for (const spelling of likely) weigh(spelling, true);
  for (const spelling of others) weigh(spelling, false);
  return best;
}
