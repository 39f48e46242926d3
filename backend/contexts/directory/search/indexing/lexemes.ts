import type { CategoryId } from "#/shared/categories.ts";
import { fold, phoneticKey, toLatin, words } from "#/shared/text/text.ts";
import { stopWords } from "../vocabulary/synonyms.ts";

/**
 * One analyser for both sides: what is written into `directory_entry.words`, and what is asked of
 * it. PostgreSQL's own parser, which differs by locale and breaks Devanagari words at their vowel
 * signs, never sees the text.
 *
 * A lexeme is a folded word (`sharma`); in Latin letters whatever its script, a word of the name
 * (`^sharma`, its sound `^~srm`) or of the place (`+kothrud`); or a marker: `=plumber` for the
 * category, `@pune` for the city, `/maharashtra` for the state, `%kothrud` for the locality,
 * `#411038` for the PIN code, `>kothrud` or `>411038` for a place that it comes to, `&9876543210`
 * for a phone number or a GSTIN. What else sounds like a word of a query is known to the vocabulary
 * (directory_word), so that texts are kept by their letters only.
 */
export const nameLexeme = (word: string) => `^${plain(toLatin(word))}`;
export const namePhoneticLexeme = (word: string) => `^~${phoneticKey(word)}`;
export const placeLexeme = (word: string) => `+${plain(toLatin(word))}`;
/** Letters of Latin that are one in Devanagari; each alone, for it may be of a beginning. */
const plain = (latin: string) => latin.replace(/w/g, "v").replace(/z/g, "j");
export const categoryLexeme = (category: CategoryId) => `=${category}`;
export const cityLexeme = (slug: string) => `@${slug}`;
export const stateLexeme = (slug: string) => `/${slug}`;
export const localityLexeme = (slug: string) => `%${slug}`;
export const pincodeLexeme = (pincode: string) => `#${pincode}`;
export const servedLexeme = (place: string) => `>${place}`;
/** Of a number without what is dialled before it, of a GSTIN in lower case. */
export const numberLexeme = (number: string) => `&${number}`;

/** Words that say nothing: they are kept of names alone. */
export const stopWordSet: ReadonlySet<string> = new Set(stopWords.map(fold));

/** Longer words are not words; a lexeme's own limit is 2,046 bytes. */
export const maxWordLength = 40;

/** The words of a text that can be searched for. */
export const searchWords = (text: string | null): string[] =>
  words(text ?? "").filter((word) => word.length <= maxWordLength && !stopWordSet.has(word));

export function quote(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
