import type { Db } from "#/db/database.ts";
import { toVocabulary, type Variants } from "./variants.ts";
import { type KnownWord, lookUpWords } from "./word-queries.ts";

type Words = {
  vocabulary: Map<string, Variants>;
  unknown: Map<string, KnownWord>;
};

/** In milliseconds. An import does not notify the service of its changes. */
const maxAge = 40_000;

const maxSize = 5_000;

/**
 * Caches the variants of words that businesses use, which saves a query for each name search. Any
 * change of a listing clears it. Unknown words are not cached.
 */
export class WordMemory {
  #variants = new Map<string, Variants>();
  #clearedAt = -Infinity;

  constructor(readonly now: () => Date) {}

  forget(): void {
    this.#variants = new Map();
    this.#clearedAt = this.now().getTime();
  }

  /** @param how the options of `lookUpWords` */
  async lookUp(
    db: Db,
    words: string[],
    how: NonNullable<Parameters<typeof lookUpWords>[2]> = {},
  ): Promise<Words> {
    if (this.now().getTime() - this.#clearedAt >= maxAge) this.forget();
    // A change during the query replaces the map, so that outdated variants are not cached.
    const variants = this.#variants;
    // The beginning of a known word is not a known word.
    const keyOf = (word: string) => word === how.beginning ? `${word}*` : word;
    const cached = words.flatMap((word) => {
      const known = variants.get(keyOf(word));
      return known ? [[word, known] as const] : [];
    });
    const found = await lookUpWords(db, words.filter((word) => !variants.has(keyOf(word))), how);
    const variantsByWord = toVocabulary(found);
    for (const [word, { isKnown }] of found) {
      if (isKnown && variants.size < maxSize) variants.set(keyOf(word), variantsByWord.get(word)!);
    }
    return {
      vocabulary: new Map([...cached, ...variantsByWord]),
      unknown: new Map([...found].filter(([, { isKnown }]) => !isKnown)),
    };
  }
}
