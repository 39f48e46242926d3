import { categories } from "#/shared/categories.ts";
import { once } from "#/shared/memoise.ts";
import { toLatin, words } from "#/shared/text/text.ts";

/** How many letters at the end of a trade's name make another word of it: plumber, plumbing. */
const ending = 3;

/** Fewer letters are the beginning of too much. */
const shortestStem = 4;

const stems = once(() =>
  categories.flatMap(({ name }) => [name.en, name.hi]).flatMap(words).map(toLatin)
    .map((name) => name.slice(0, Math.max(shortestStem, name.length - ending)))
);

/** Whether a word is what a trade is called, and says nothing of one business of it. */
export function isNameOfTrade(word: string): boolean {
  const latin = toLatin(word);
  return stems().some((stem) => latin.startsWith(stem));
}
