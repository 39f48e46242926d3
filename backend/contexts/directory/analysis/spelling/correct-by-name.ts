import { toLatin } from "#/shared/text/text.ts";
import { editDistance, mostEditsInName, phoneticEdits } from "./spelling.ts";
import type { Vocabulary } from "./variants.ts";
import type { KnownWord } from "./word-queries.ts";

/** The words of listings that sound or look like each word, which may be misspelt. */
export const similarWords = (known: ReadonlyMap<string, KnownWord>): Vocabulary =>
  new Map([...known].map(([word, { homophones, like }]) => {
    const typed = toLatin(word);
    const most = mostEditsInName(typed.length);
    const similar = [
      ...homophones.filter((other) =>
        (phoneticEdits(word, other) ?? Infinity) <= Math.max(most, 1)
      ),
      ...like.filter(({ latin }) => editDistance(typed, latin, most) <= most),
    ];
    const near = [...new Set(similar.map(({ word }) => word))].filter((other) => other !== word);
    return [word, { same: [], near, phonetic: [], forms: [] }];
  }));
