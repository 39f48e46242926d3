import type { CategoryId } from "#/shared/categories.ts";
import { type Business, signs } from "./businesses.ts";
import { type NameWord, nameWords } from "./name-words.ts";

/** What a query should find; each field narrows it. */
type Expected = {
  /** Any of these trades. */
  trades?: readonly CategoryId[];
  towns?: readonly string[];
  state?: string;
  locality?: string;
  pin?: string;
  /** Words of the name, in any spelling and either script. */
  name?: string;
  /** Like `name`, but the last word is only the beginning of a word. */
  begins?: string;
};

export type Query = {
  kind: Kind;
  text: string;
  /**
   * `nothing` when the directory has no such business. `literal` for a word that must not be
   * corrected: only businesses whose texts have a word beginning with it are relevant.
   */
  expected: Expected | "nothing" | "literal";
};

export const kinds = [
  "whole question",
  "not in the directory",
  "Roman Hindi",
  "former and other name of a place",
  "place without a business",
  "name in the other script",
  "name misspelt",
  "name begun",
  "need",
  "trade and general word",
  "name with a trade's word",
  "loan word, nasal",
  "trade and place",
  "trade and PIN",
  "word like a trade's",
  "misspelt trade and place",
  "broad",
] as const;

type Kind = typeof kinds[number];

/** Whether a business is relevant for a query. */
export function isRelevant(expected: Expected, business: Business): boolean {
  const { trades, towns, state, locality, pin, name, begins } = expected;
  const { address, category } = business;
  return (!trades || trades.includes(category)) &&
    (!towns || towns.includes(address.city)) &&
    (!state || address.state === state) &&
    (!locality || address.locality === locality) &&
    (!pin || address.zipCode === pin) &&
    (!name || isNamed(business, name)) &&
    (!begins || nameBegins(business, begins));
}

/** Whether a word of the business's texts begins with `word`. */
export function containsLiterally({ translation, ...business }: Business, word: string): boolean {
  const { businessName, shortDesc, description, address } = business;
  const { street, locality, landmark, city, state } = address;
  const texts = [businessName, shortDesc, description, street, locality, landmark, city, state]
    .concat(translation ? Object.values(translation) : []);
  return split(texts.join(" ")).some((token) => token.startsWith(word));
}

function isNamed(business: Business, name: string): boolean {
  const words = wordsOfName(business);
  return split(name).every((word) => spellings(word).some((spelling) => words.has(spelling)));
}

function nameBegins(business: Business, begins: string): boolean {
  const words = wordsOfName(business);
  const [last, ...before] = split(begins).reverse();
  return before.every((word) => spellings(word).some((spelling) => words.has(spelling))) &&
    [...words].some((word) => spellings(word).some((spelling) => spelling.startsWith(last!)));
}

const spellingsOf = new Map<string, Set<string>>();
for (const { latin, hindi } of [...Object.values(nameWords), ...Object.values(signs)].flat()) {
  addSpellings({ latin, hindi });
}

function addSpellings({ latin, hindi }: NameWord): void {
  const all = [...latin, ...hindi].map((word) => word.toLowerCase());
  for (const word of all) {
    spellingsOf.set(word, new Set([...spellingsOf.get(word) ?? [], ...all]));
  }
}

const spellings = (word: string): string[] => [...spellingsOf.get(word) ?? [word]];

const nameWordsCache = new WeakMap<Business, Set<string>>();

function wordsOfName(business: Business): Set<string> {
  const known = nameWordsCache.get(business);
  if (known) return known;
  const words = new Set(split(`${business.businessName} ${business.translation?.businessName}`));
  nameWordsCache.set(business, words);
  return words;
}

const split = (text: string): string[] =>
  text.toLowerCase().normalize().split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);

/** The expected first suggestion for a typed text. */
export type Prefix = {
  text: string;
  /** Slugs of categories, any of which may come first, or the name of a place or business. */
  first: { trades: readonly string[] } | { place: string } | { business: string };
};
