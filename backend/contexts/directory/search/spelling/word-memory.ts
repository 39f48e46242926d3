import type { Db } from "#/db/database.ts";
import { toVocabulary, type Variants } from "./variants.ts";
import { type KnownWord, lookUpWords } from "./word-queries.ts";

type Words = {
  /** What stands for them, whether they are known or not. */
  vocabulary: Map<string, Variants>;
  /** Those that no business uses. */
  unknown: Map<string, KnownWord>;
};

/** In milliseconds, where no process tells of what it changes: an import. */
const longestKept = 40_000;

const mostKept = 5_000;

/**
 * The words that searches ask for again and again, and which some business uses, with those that
 * stand for them: a search for a name is one query less. Whatever a listing changes, all are
 * forgotten; what is not known is asked for each time.
 */
export class WordMemory {
  #variants = new Map<string, Variants>();
  #since = -Infinity;

  constructor(readonly now: () => Date) {}

  forget(): void {
    this.#variants = new Map();
    this.#since = this.now().getTime();
  }

  /** @param how as of `lookUpWords` */
  async lookUp(
    db: Db,
    words: string[],
    how: NonNullable<Parameters<typeof lookUpWords>[2]> = {},
  ): Promise<Words> {
    if (this.now().getTime() - this.#since >= longestKept) this.forget();
    // What is changed meanwhile is forgotten with all that is here now.
    const variants = this.#variants;
    // The beginning of a word in use may be no word itself.
    const keyOf = (word: string) => word === how.beginning ? `${word}*` : word;
    const kept = words.flatMap((word) => {
      const known = variants.get(keyOf(word));
      return known ? [[word, known] as const] : [];
    });
    const found = await lookUpWords(db, words.filter((word) => !variants.has(keyOf(word))), how);
    const looked = toVocabulary(found);
    for (const [word, { isKnown }] of found) {
      if (isKnown && variants.size < mostKept) variants.set(keyOf(word), looked.get(word)!);
    }
    return {
      vocabulary: new Map([...kept, ...looked]),
      unknown: new Map([...found].filter(([, { isKnown }]) => !isKnown)),
    };
  }
}
