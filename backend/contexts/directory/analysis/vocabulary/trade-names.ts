import { categories, type CategoryId } from "#/shared/categories.ts";
import { once } from "#/shared/memoise.ts";
import { toLatin, words } from "#/shared/text/text.ts";

/** Letters that differ between words of one trade: plumber, plumbing. */
const suffixLength = 3;

/** Too many words start with fewer letters. */
const minStemLength = 4;

const stemsOf = once(() =>
  new Map(categories.map(({ id, name }) => [
    id,
    [name.en, name.hi].flatMap(words).map(toLatin)
      .map((word) => word.slice(0, Math.max(minStemLength, word.length - suffixLength))),
  ]))
);

/** Whether a word is the name of one of the trades, which does not identify a business. */
export function isNameOfTrade(word: string, trades: readonly CategoryId[]): boolean {
  const latin = toLatin(word);
  return trades.some((id) => stemsOf().get(id)!.some((stem) => latin.startsWith(stem)));
}
