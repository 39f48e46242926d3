import { categories, type CategoryId } from "#/shared/categories.ts";
import { once } from "#/shared/memoise.ts";
import { toLatin, words } from "#/shared/text/text.ts";

/** How many letters at the end of a trade's name make another word of it: plumber, plumbing. */
const suffixLength = 3;

/** Fewer letters are the beginning of too much. */
const minStemLength = 4;

const stemsOf = once(() =>
  new Map(categories.map(({ id, name }) => [
    id,
    [name.en, name.hi].flatMap(words).map(toLatin)
      .map((word) => word.slice(0, Math.max(minStemLength, word.length - suffixLength))),
  ]))
);

/** Whether a word is what one of some trades is called, and says nothing of one business of it. */
export function isNameOfTrade(word: string, trades: readonly CategoryId[]): boolean {
  const latin = toLatin(word);
  return trades.some((id) => stemsOf().get(id)!.some((stem) => latin.startsWith(stem)));
}
