import type { CategoryId } from "../../shared/categories.ts";
import { memoise } from "../../shared/memoise.ts";
import { fold, soundKey, words } from "../../shared/text.ts";
import type { Business } from "../listings/mod.ts";
import type { ParsedQuery, Part } from "./query-understanding.ts";
import { stopWords } from "./synonyms.ts";

/**
 * One analyser for both sides: what is written into `directory_entry.words`, and what is asked of
 * it. PostgreSQL's own parser, which differs by locale and breaks Devanagari words at their vowel
 * signs, never sees the text.
 *
 * A lexeme is a folded word (`sharma`), its sound (`~srm`), or a marker: `=plumber` for the
 * category, `@pune` for the city, `#411038` for the PIN code.
 */
const soundLexeme = (word: string) => `~${soundKey(word)}`;
const categoryLexeme = (category: CategoryId) => `=${category}`;
const cityLexeme = (slug: string) => `@${slug}`;
const pincodeLexeme = (pincode: string) => `#${pincode}`;

const silent = new Set(stopWords.map(fold));
/** Longer words are not words; a lexeme's own limit is 2,046 bytes. */
const longestWord = 40;

/** The words of a text that can be searched for. */
export const searchWords = (text: string | null): string[] =>
  words(text ?? "").filter((word) => word.length <= longestWord && !silent.has(word));

/** A word and its sound, as they stand in a literal: lists repeat their words. */
const wordLexemes = memoise((word: string) => [quote(word), quote(soundLexeme(word))], 20_000);

/** Everything a business can be found by, as a tsvector literal. */
export function searchDocument(business: Business, citySlug: string, places: string[]): string {
  const lexemes = new Map<string, string>();
  // The weights of a lexeme come one after the other, so that only the last can be the same.
  const add = (weight: string, quoted: readonly string[]) => {
    for (const lexeme of quoted) {
      const weights = lexemes.get(lexeme);
      if (weights === undefined) lexemes.set(lexeme, weight);
      else if (!weights.endsWith(weight)) lexemes.set(lexeme, `${weights},${weight}`);
    }
  };
  const addText = (weight: string, ...texts: (string | null | undefined)[]) => {
    for (const text of texts) {
      for (const word of searchWords(text ?? null)) add(weight, wordLexemes(word));
    }
  };
  const { businessName, shortDesc, description, translation, address } = business;
  addText("1A", businessName, translation?.businessName);
  const markers = [
    categoryLexeme(business.category),
    cityLexeme(citySlug),
    pincodeLexeme(address.zipCode),
    address.zipCode,
  ];
  add("2B", markers.map(quote));
  addText("2B", address.locality, address.city, ...places);
  addText("3C", shortDesc, translation?.shortDesc, address.street, address.landmark);
  addText("4D", description, translation?.description);
  return Array.from(lexemes, ([lexeme, weights]) => `${lexeme}:${weights}`).join(" ");
}

/** The parts of a query as a tsquery literal: all of them, each in any of its forms. */
export function searchQuery({ parts, open }: ParsedQuery): string {
  return parts.map((part, index) => {
    const isLast = index === parts.length - 1;
    return `(${partForms(part, open && isLast).join(" | ")})`;
  }).join(" & ");
}

/** The beginning of a business's name, for suggestions. */
export const nameQuery = (typed: string[]): string =>
  typed.map((word, index) => {
    const isLast = index === typed.length - 1;
    return isLast ? `${quote(word)}:*A` : `(${quote(word)}:A | ${quote(soundLexeme(word))}:A)`;
  }).join(" & ");

function partForms(part: Part, isOpen: boolean): string[] {
  const spelt = part.words.map((word) => `(${wordForms(word, isOpen).join(" | ")})`).join(" & ");
  switch (part.kind) {
    case "word":
      return wordForms(part.words[0]!, isOpen);
    case "category":
      return [quote(categoryLexeme(part.category)), `(${spelt})`];
    case "city":
      return [quote(cityLexeme(part.city)), `(${spelt})`];
    case "pincode":
      return [quote(pincodeLexeme(part.pincode))];
  }
}

function wordForms(word: string, isOpen: boolean): string[] {
  const beginning = isOpen && word.length > 1 ? [`${quote(word)}:*`] : [quote(word)];
  return [...beginning, quote(soundLexeme(word))];
}

function quote(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
