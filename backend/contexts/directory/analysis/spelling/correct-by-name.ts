import { toLatin } from "#/shared/text/text.ts";
import { editDistance, mostEditsInName, phoneticEdits } from "./spelling.ts";
import type { Vocabulary } from "./variants.ts";
import type { KnownWord } from "./word-queries.ts";

/** Words that may be the correct spelling of a typed word, with the number of edits. */
type Candidates = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * The words of listings that sound or look like each typed word.
 */
export const nameCandidates = (known: ReadonlyMap<string, KnownWord>): Candidates =>
  new Map(
    [...known].flatMap(([word, { homophones, like }]) => {
      const typed = toLatin(word);
      const most = mostEditsInName(typed.length);
      const near = new Map<string, number>();
      const add = (other: string, edits: number | undefined, most: number) => {
        if (other === word || edits === undefined || edits > most) return;
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
