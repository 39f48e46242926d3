import { isLatin, toLatin, words } from "#/shared/text/text.ts";
import { nameLexeme } from "../indexing/lexemes.ts";
import { editDistance, mostEditsInName, type Nearest, phoneticEdits } from "./spelling.ts";
import type { KnownWord } from "./word-queries.ts";

/** Words that one of a query may have been meant for, with how many letters are off, by that word. */
type Candidates = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Of words that sound like one of a query, or have letters like its, those that are near enough,
 * where a name has the other words of the query, too.
 *
 * @param less fewer letters than so many must be off, for words that have a meaning without
 */
export const nameCandidates = (
  looked: ReadonlyMap<string, KnownWord>,
  less: ReadonlyMap<string, number>,
): Candidates =>
  new Map(
    [...looked].flatMap(([word, { homophones, like }]) => {
      const typed = toLatin(word);
      const beyond = less.get(word) ?? Infinity;
      const most = mostEditsInName(typed.length);
      const near = new Map<string, number>();
      const add = (other: string, off: number | undefined, most: number) => {
        if (other === word || off === undefined || off > most || off >= beyond) return;
        near.set(other, Math.min(off, near.get(other) ?? Infinity));
      };
      for (const other of homophones) {
        add(other.word, phoneticEdits(word, other), Math.max(most, 1));
      }
      for (const { word, latin } of like) add(word, editDistance(typed, latin, most), most);
      return near.size > 0 ? [[word, near]] : [];
    }),
  );

/**
 * What was meant, by the name of a business that has a candidate of each word: of several names the
 * one with the fewest letters off, of equals the first.
 */
export function closestName(
  candidates: Candidates,
  names: readonly string[],
): ReadonlyMap<string, Nearest> {
  let [meant, least]: [Map<string, Nearest>, number] = [new Map(), Infinity];
  for (const name of names) {
    const held = new Set(words(name).map(nameLexeme));
    let off = 0;
    const chosen = new Map<string, Nearest>();
    for (const [word, near] of candidates) {
      if (held.has(nameLexeme(word))) continue;
      const [nearest] = [...near].filter(([other]) => held.has(nameLexeme(other)))
        .sort(([one, a], [other, b]) => a - b || Number(isLatin(other)) - Number(isLatin(one)));
      if (!nearest) continue;
      const [other, edits] = nearest;
      chosen.set(word, {
        word: isLatin(word) ? toLatin(other) : other,
        sure: false,
        isOfName: true,
      });
      off += edits;
    }
    if (chosen.size > 0 && off < least) [meant, least] = [chosen, off];
  }
  return meant;
}
