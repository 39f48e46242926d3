import { once } from "#/shared/memoise.ts";

/**
 * Words that are never corrected to a similar trade, place or name: *pointer* is not a misspelt
 * *painter*. The file has three lists: everyday words; trades and goods outside this directory;
 * names of people and gods. Its source is in ordinary-words.md.
 */
function readLists() {
  const [everyday, others, names] = Deno
    .readTextFileSync(new URL("./ordinary-words.txt", import.meta.url))
    .split("\n\n").map((list) => new Set(list.trim().split(/\s+/)));
  return { everyday: everyday!, others: others!, names: names! };
}

const lists = once(readLists);

/** @param word folded */
export const isOrdinary = (word: string): boolean =>
  lists().everyday.has(word) || lists().others.has(word);

/** Trades and goods outside this directory (dentist, school). Searches report them as missing. */
export const isOtherTrade = (word: string): boolean => lists().others.has(word);

export const isEverydayWord = (word: string): boolean => isOrdinary(word) && !isOtherTrade(word);

export const isName = (word: string): boolean => lists().names.has(word);
