import type { CategoryId } from "../../shared/categories.ts";
import { fold, soundKey, toLatin, words } from "../../shared/text.ts";
import type { Business } from "../listings/mod.ts";
import type { Place } from "./projection.ts";
import type { ParsedQuery, Part } from "./query-understanding.ts";
import { stopWords } from "./synonyms.ts";

/**
 * One analyser for both sides: what is written into `directory_entry.words`, and what is asked of
 * it. PostgreSQL's own parser, which differs by locale and breaks Devanagari words at their vowel
 * signs, never sees the text.
 *
 * A lexeme is a folded word (`sharma`) or its sound (`~srm`); the same of the name alone, in Latin
 * letters whatever its script (`^sharma`, `^~srm`); or a marker: `=plumber` for the category,
 * `@pune` for the city, `%kothrud` for the locality, `#411038` for the PIN code.
 */
const soundLexeme = (word: string) => `~${soundKey(word)}`;
const nameLexeme = (word: string) => `^${toLatin(word)}`;
const nameSoundLexeme = (word: string) => `^~${soundKey(word)}`;
const categoryLexeme = (category: CategoryId) => `=${category}`;
const cityLexeme = (slug: string) => `@${slug}`;
const localityLexeme = (slug: string) => `%${slug}`;
const pincodeLexeme = (pincode: string) => `#${pincode}`;

const silent = new Set(stopWords.map(fold));
/** Longer words are not words; a lexeme's own limit is 2,046 bytes. */
const longestWord = 40;

/** The words of a text that can be searched for. */
export const searchWords = (text: string | null): string[] =>
  words(text ?? "").filter((word) => word.length <= longestWord && !silent.has(word));

/** Everything a business can be found by, as a tsvector literal. */
export function searchDocument(business: Business, place: Place): string {
  const lexemes = new Map<string, Set<string>>();
  const add = (weight: string, ...tokens: string[]) => {
    for (const token of tokens) lexemes.set(token, (lexemes.get(token) ?? new Set()).add(weight));
  };
  const addText = (weight: string, ...texts: (string | null | undefined)[]) => {
    for (const word of texts.flatMap((text) => searchWords(text ?? null))) {
      add(weight, word, soundLexeme(word));
    }
  };
  const { businessName, shortDesc, description, translation, address } = business;
  for (const word of [businessName, translation?.businessName ?? null].flatMap(searchWords)) {
    add("1A", word, soundLexeme(word), nameLexeme(word), nameSoundLexeme(word));
  }
  add(
    "2B",
    categoryLexeme(business.category),
    cityLexeme(place.citySlug),
    ...place.localitySlug ? [localityLexeme(place.localitySlug)] : [],
    pincodeLexeme(address.zipCode),
  );
  addText("2B", address.locality, address.city, place.hi.locality, place.hi.city);
  addText("3C", shortDesc, translation?.shortDesc, address.street, address.landmark);
  addText("4D", description, translation?.description);
  return [...lexemes].map(([token, weights]) => `${quote(token)}:${[...weights].join(",")}`)
    .join(" ");
}

/** What is asked of documents, as tsquery literals: each finds all that the one before it does. */
export type SearchQueries = {
  /** Just that trade and place; the other words stand in the name. */
  exact: string;
  /** … or sound like something in the name. */
  heard: string;
  /** The words stand anywhere. */
  anywhere: string;
};

/** @param alternatives of which any one will do */
export function searchQueries(...alternatives: ParsedQuery[]): SearchQueries {
  const all = (form: Form) =>
    alternatives.map((query) => `(${conjunction(query, form)})`).join(" | ");
  return { exact: all(exactForms), heard: all(heardForms), anywhere: all(anyForms) };
}

/** The beginning of a business's name, for suggestions. */
export const nameQuery = (typed: string[]): string =>
  conjunction(
    { parts: typed.map((word) => ({ kind: "word", words: [word] })), open: true },
    heardForms,
  );

/** The lexemes, any of which stands for a part. `isOpen`: so does what begins with its last word. */
type Form = (part: Part, isOpen: boolean) => string[];

function conjunction({ parts, open }: ParsedQuery, form: Form): string {
  return parts.map((part, index) => {
    const isLast = index === parts.length - 1;
    return `(${form(part, open && isLast).join(" | ")})`;
  }).join(" & ");
}

const exactForms: Form = (part, isOpen) => {
  const marker = markerOf(part);
  const named = beginning(nameLexeme(part.words.at(-1)!), isOpen);
  if (!marker) return [named];
  // Who types the beginning of a trade hardly means a name; of a city, just as well.
  return part.begun && part.kind === "city" ? [quote(marker), named] : [quote(marker)];
};

const heardForms: Form = (part, isOpen) => {
  const exact = exactForms(part, isOpen);
  if (markerOf(part) && !part.begun) return exact;
  const [word] = part.words.slice(-1) as [string];
  return [...exact, beginning(nameLexeme(word), isOpen), quote(nameSoundLexeme(word))];
};

const anyForms: Form = (part, isOpen) => {
  const marker = markerOf(part);
  const spelt = part.words.map((word) => `(${wordForms(word, isOpen).join(" | ")})`).join(" & ");
  if (!marker) return [spelt];
  return part.kind === "pincode" ? [quote(marker)] : [quote(marker), `(${spelt})`];
};

function markerOf(part: Part): string | undefined {
  switch (part.kind) {
    case "word":
      return undefined;
    case "category":
      return categoryLexeme(part.category);
    case "city":
      return cityLexeme(part.city);
    case "locality":
      return localityLexeme(part.locality);
    case "pincode":
      return pincodeLexeme(part.pincode);
  }
}

const wordForms = (word: string, isOpen: boolean) => [
  beginning(word, isOpen && word.length > 1),
  quote(soundLexeme(word)),
];

const beginning = (lexeme: string, isOpen: boolean) => quote(lexeme) + (isOpen ? ":*" : "");

const quote = (lexeme: string) => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
