import type { CategoryId } from "#/shared/categories.ts";
import { phoneticKey, toLatin, toLatinAsHeard, words } from "#/shared/text/text.ts";
import { bareKey } from "../spelling/spelling.ts";
import { stopWords } from "../vocabulary/synonyms.ts";

/*
 * Documents and queries use the same lexemes. PostgreSQL's own parser is not used: it depends on the
 * locale and splits Devanagari words at vowel signs.
 *
 * `sharma`      a folded word of any text
 * `^sharma`     a word of the name in Latin letters, or two as one; `^~srm` its sound
 * `^=sharmapaint` the whole name as one word
 * `+kothrud`    a word of the place in Latin letters
 * `=plumber`    the category
 * `@pune`       the city; `/maharashtra` the state, `%kothrud` the locality, `#411038` the PIN code
 * `&9876543210` a phone number or GSTIN
 *
 * Only names have lexemes by sound. For other words, `directory_word` finds similar words.
 */

export const nameLexeme = (word: string) => `^${plain(toLatin(word))}`;
/** An English word in Devanagari as heard: इले begins इलेक्ट्रिकल्स, but not "electricals". */
export const heardLexeme = (word: string) => `^${plain(toLatinAsHeard(word))}`;
/** The same for a name in either script, split or joined; none for a text without letters. */
export function wholeNameLexeme(name: readonly string[]): string[] {
  const searched = name.filter((word) => !stopWords.has(word));
  const key = bareKey(searched.length > 0 ? searched : name);
  return key ? [`^=${key.slice(0, maxWordLength)}`] : [];
}
export const namePhoneticLexeme = (word: string) => `^~${phoneticKey(word)}`;
export const placeLexeme = (word: string) => `+${plain(toLatin(word))}`;
/** Merges Latin letters that Devanagari does not distinguish, one by one, so that prefixes match. */
const plain = (latin: string) => latin.replace(/w/g, "v").replace(/z/g, "j");
export const categoryLexeme = (category: CategoryId) => `=${category}`;
export const cityLexeme = (slug: string) => `@${slug}`;
export const stateLexeme = (slug: string) => `/${slug}`;
export const localityLexeme = (slug: string) => `%${slug}`;
export const pincodeLexeme = (pincode: string) => `#${pincode}`;
/** @param number without country code or trunk prefix; a GSTIN in lower case */
export const numberLexeme = (number: string) => `&${number}`;

/** In characters. Longer words are not indexed; PostgreSQL's limit is 2,046 bytes. */
export const maxWordLength = 40;

/** @returns the words of a text without stop words, which only names are indexed with, and overlong words */
export const searchWords = (text: string | null): string[] =>
  words(text ?? "").filter((word) => word.length <= maxWordLength && !stopWords.has(word));

export function quote(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
