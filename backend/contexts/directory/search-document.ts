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
 * A lexeme is a folded word (`sharma`) or its sound (`~srm`); the same of a name, in Latin letters
 * whatever its script (`^sharma`, `^~srm`); or a marker: `=plumber` for the category, `@pune` for
 * the city, `%kothrud` for the locality, `#411038` for the PIN code.
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

/**
 * Everything a business can be found by, as tsvector literals. `terms`: its trade, its place, and
 * the words of its name; `words`: those of all its texts.
 */
export function searchDocument(
  business: Business,
  place: Place,
): { terms: string; words: string } {
  const { businessName, shortDesc, description, translation, address } = business;
  const markers = [
    categoryLexeme(business.category),
    cityLexeme(place.citySlug),
    ...place.localitySlug ? [localityLexeme(place.localitySlug)] : [],
    pincodeLexeme(address.zipCode),
  ];
  const nameWords = wordsOf(businessName, translation?.businessName);
  const terms = new Set([
    ...markers,
    ...nameWords.flatMap((word) => [nameLexeme(word), nameSoundLexeme(word)]),
  ]);

  const weights = new Map<string, Set<string>>();
  const add = (weight: string, tokens: string[]) => {
    for (const token of tokens) weights.set(token, (weights.get(token) ?? new Set()).add(weight));
  };
  const withSounds = (words: string[]) => words.flatMap((word) => [word, soundLexeme(word)]);
  add("1A", withSounds(nameWords));
  add("2B", markers);
  add("2B", withSounds(wordsOf(address.locality, address.city, place.hi.locality, place.hi.city)));
  add(
    "3C",
    withSounds(wordsOf(shortDesc, translation?.shortDesc, address.street, address.landmark)),
  );
  // By their letters only: sounds of whole texts would double the index for little.
  add("4D", wordsOf(description, translation?.description));
  return {
    terms: [...terms].map(quote).join(" "),
    words: [...weights].map(([token, weights]) => `${quote(token)}:${[...weights].join(",")}`)
      .join(" "),
  };
}

const wordsOf = (...texts: (string | null | undefined)[]) =>
  texts.flatMap((text) => searchWords(text ?? null));

/** What is asked of documents, as tsquery literals: each finds all that the one before it does. */
export type SearchQueries = {
  /** Of the terms: just that trade and place; the other words stand in the name. */
  exact: string;
  /** Of the terms: … or sound like something in the name. */
  heard: string;
  /** Of the words: they stand anywhere. */
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
  if (!marker) return [beginning(nameLexeme(part.words[0]!), isOpen)];
  // Who types the beginning of a city may just as well mean a name.
  return part.begun && part.kind === "city" ? namedForms(part, isOpen) : [quote(marker)];
};

const heardForms: Form = (part, isOpen) =>
  part.kind === "word" || part.kind === "category" || part.begun
    ? namedForms(part, isOpen)
    : exactForms(part, isOpen);

/** Its marker, or its words in a name. */
const namedForms: Form = (part, isOpen) => {
  const marker = markerOf(part);
  const named = part.words.map((word) =>
    `(${beginning(nameLexeme(word), isOpen)} | ${quote(nameSoundLexeme(word))})`
  );
  return [...marker ? [quote(marker)] : [], `(${named.join(" & ")})`];
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
