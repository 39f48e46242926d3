import { phoneticKey, toLatin } from "#/shared/text/text.ts";
import { bits, lettersOf } from "../search/spelling/spelling.ts";

/**
 * Edits between a text that is still being typed and the nearest beginning of a name: letters
 * missing, added, replaced, or two neighbours swapped. Counts no further than `most`: what is beyond
 * is `most + 1`.
 */
export function beginningDistance(typed: string, name: string, most: number): number {
  const longest = Math.min(name.length, typed.length + most);
  if (longest < typed.length - most) return most + 1;
  let [older, previous]: [number[], number[]] = [
    [],
    Array.from({ length: longest + 1 }, (_, n) => n),
  ];
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    for (let j = 1; j <= longest; j++) {
      const same = typed[i - 1] === name[j - 1];
      row[j] = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && typed[i - 1] === name[j - 2] &&
        typed[i - 2] === name[j - 1];
      if (swapped) row[j] = Math.min(row[j]!, older[j - 2]! + 1);
    }
    if (Math.min(...row) > most) return most + 1;
    [older, previous] = [previous, row];
  }
  return Math.min(...previous);
}

/** Slips that a beginning of so many letters may have; less than for whole words, for more is open. */
const mostEdits = (letters: number) => letters < 5 ? 0 : letters < 8 ? 1 : 2;

/** Fewer consonants are the beginning of too much. */
const shortestPhoneticKey = 3;

/** A text as it is compared with the beginnings of names. */
export type Heard = {
  latin: string;
  sound: string;
  /** Which letters it has, a bit for each. */
  letters: number;
};

export function hear(phrase: string): Heard {
  const latin = phrase.split(" ").map(toLatin).join(" ");
  const sound = phrase.split(" ").map(phoneticKey).join(" ");
  return { latin, sound, letters: lettersOf(latin) };
}

/**
 * How far what was typed is from a beginning of a name, by its letters and a little by its sound.
 * @returns undefined when it is another word
 */
export function editsBetween(typed: Heard, name: Heard): number | undefined {
  const most = mostEdits(typed.latin.length);
  // Who mistypes the first letter of all has typed something else.
  if (most === 0 || typed.sound[0] !== name.sound[0]) return undefined;
  const soundsAlike = typed.sound.replace(/^a| /g, "").length >= shortestPhoneticKey &&
    name.sound.startsWith(typed.sound);
  const allowed = soundsAlike ? most + 1 : most;
  // Each slip puts in one letter at most that the name has not.
  if (bits(typed.letters & ~name.letters) > allowed) return undefined;
  const edits = beginningDistance(typed.latin, name.latin, allowed);
  return edits > allowed ? undefined : soundsAlike ? edits - 0.5 : edits;
}
