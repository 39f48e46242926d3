import { categories } from "#/shared/categories.ts";
import { loanWords } from "#/shared/text/loan-words.ts";
import { once } from "#/shared/memoise.ts";
import { words } from "#/shared/text/text.ts";
import { synonyms } from "./synonyms.ts";

/**
 * Words that are never corrected to a similar trade, place or name: *pointer* is not a misspelt
 * *painter*. The file has three lists: everyday words; trades and goods outside this directory;
 * names of people and gods. Its source is in ordinary-words.md.
 */
function readLists() {
  const lists = Deno.readTextFileSync(new URL("./ordinary-words.txt", import.meta.url))
    .split("\n\n").map((list) => new Set(list.trim().split(/\s+/)));
  // Adds the Devanagari spellings.
  for (const list of lists) {
    for (const [latin, written] of Object.entries(loanWords)) {
      if (list.has(latin)) { for (const word of written.flatMap(words)) list.add(word); }
    }
  }
  // A trade's own word is never ordinary.
  for (const { id, name } of categories) {
    for (const phrase of [name.en, name.hi, ...synonyms[id]]) {
      const [word, ...more] = words(phrase);
      if (more.length === 0) { for (const list of lists) list.delete(word!); }
    }
  }
  const [everyday, others, names] = lists as [Set<string>, Set<string>, Set<string>];
  return { everyday, others, names };
}

const lists = once(readLists);

/** @param word folded */
export const isOrdinary = (word: string): boolean =>
  lists().everyday.has(word) || lists().others.has(word);

/** Trades and goods outside this directory (dentist, school). Searches report them as missing. */
export const isOtherTrade = (word: string): boolean => lists().others.has(word);

export const isName = (word: string): boolean => lists().names.has(word);
