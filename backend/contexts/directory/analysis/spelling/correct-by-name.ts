import { isLatin, toLatin, words } from "#/shared/text/text.ts";
import { nameLexeme } from "../indexing/lexemes.ts";
import { editDistance, mostEditsInName, type Nearest, phoneticEdits } from "./spelling.ts";
import type { Vocabulary } from "./variants.ts";
import type { KnownWord } from "./word-queries.ts";

/** Words that may be the correct spelling of a typed word, with the number of edits. */
type Candidates = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * The words of listings that sound or look like each typed word.
 * @param limits the edits of words that matched a phrase by sound; candidates have fewer
 */
export const nameCandidates = (
  known: ReadonlyMap<string, KnownWord>,
  limits: ReadonlyMap<string, number>,
): Candidates =>
  new Map(
    [...known].flatMap(([word, { homophones, like }]) => {
      const typed = toLatin(word);
      const limit = limits.get(word) ?? Infinity;
      const most = mostEditsInName(typed.length);
      const near = new Map<string, number>();
      const add = (other: string, edits: number | undefined, most: number) => {
        if (other === word || edits === undefined || edits > most || edits >= limit) return;
        near.set(other, Math.min(edits, near.get(other) ?? Infinity));
      };
      for (const other of homophones) {
        add(other.word, phoneticEdits(word, other), Math.max(most, 1));
      }
      for (const { word, latin } of like) add(word, editDistance(typed, latin, most), most);
      return near.size > 0 ? [[word, near]] : [];
    }),
  );

/** A vocabulary with the candidates as near words. */
export const toNear = (candidates: Candidates, known: Vocabulary = new Map()): Vocabulary =>
  new Map([
    ...known,
    ...[...candidates].map(([word, near]) => {
      const variants = known.get(word) ?? { same: [], phonetic: [], forms: [] };
      return [word, { ...variants, near: [...near.keys()] }] as const;
    }),
  ]);

/** The corrections that turn a query into one of the names: the name with the fewest edits. */
export function closestName(
  candidates: Candidates,
  names: readonly string[],
): ReadonlyMap<string, Nearest> {
  let [best, fewest]: [Map<string, Nearest>, number] = [new Map(), Infinity];
  for (const name of names) {
    const lexemes = new Set(words(name).map(nameLexeme));
    let edits = 0;
    const corrections = new Map<string, Nearest>();
    for (const [word, near] of candidates) {
      if (lexemes.has(nameLexeme(word))) continue;
      const [nearest] = [...near].filter(([other]) => lexemes.has(nameLexeme(other)))
        .sort(([one, a], [other, b]) => a - b || Number(isLatin(other)) - Number(isLatin(one)));
      if (!nearest) continue;
      const [other, more] = nearest;
      corrections.set(word, {
        word: isLatin(word) ? toLatin(other) : other,
        sure: false,
        isOfName: true,
      });
      edits += more;
    }
    if (corrections.size > 0 && edits < fewest) [best, fewest] = [corrections, edits];
  }
  return best;
}
