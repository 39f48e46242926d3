import type { CategoryId } from "../../../shared/categories.ts";
import { memoise } from "../../../shared/memoise.ts";
import { fold, soundKey, toLatin, words } from "../../../shared/text.ts";
import { type Business, searchableTexts } from "../../listings/mod.ts";
import type { Place } from "../entries/projection.ts";
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

// Lists of businesses repeat their words: each is worked out once, as it stands in a literal.
const atHand = (lexeme: (word: string) => string) =>
  memoise((word: string) => quote(lexeme(word)), 20_000);
const spelt = atHand((word) => word);
const heard = atHand(soundLexeme);
const named = atHand(nameLexeme);
const heardName = atHand(nameSoundLexeme);

/**
 * Everything a business can be found by, as tsvector literals. `terms`: its trade, its place, and
 * the words of its name; `words`: those of all its texts.
 */
export function searchDocument(
  business: Business,
  place: Place,
): { terms: string; words: string } {
  const texts = searchableTexts(business);
  const markers = [
    categoryLexeme(business.category),
    cityLexeme(place.citySlug),
    ...place.localitySlug ? [localityLexeme(place.localitySlug)] : [],
    pincodeLexeme(business.address.zipCode),
  ].map(quote);
  const nameWords = wordsOf(...texts.name);
  const terms = new Set([...markers, ...nameWords.map(named), ...nameWords.map(heardName)]);

  const weights = new Map<string, string>();
  const add = (weight: string, lexemes: string[]) => {
    for (const lexeme of lexemes) {
      const known = weights.get(lexeme);
      // They come one after the other, so that only the last can be the same.
      if (!known) weights.set(lexeme, weight);
      else if (!known.endsWith(weight)) weights.set(lexeme, `${known},${weight}`);
    }
  };
  const addWithSounds = (weight: string, words: string[]) => {
    add(weight, words.map(spelt));
    add(weight, words.map(heard));
  };
  addWithSounds("1A", nameWords);
  add("2B", markers);
  addWithSounds("2B", wordsOf(...texts.place, place.hi.locality, place.hi.city));
  addWithSounds("3C", wordsOf(...texts.line));
  // By their letters only: sounds of whole texts would double the index for little.
  add("4D", wordsOf(...texts.paragraphs).map(spelt));
  return {
    terms: [...terms].join(" "),
    words: Array.from(weights, ([lexeme, weights]) => `${lexeme}:${weights}`).join(" "),
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
  part.kind === "word" || part.begun ? namedForms(part, isOpen) : exactForms(part, isOpen);

/** Its marker, or its words in a name; what is spelt the same sounds the same. */
const namedForms: Form = (part, isOpen) => {
  const marker = markerOf(part);
  const named = part.words.map((word) => {
    const heard = quote(nameSoundLexeme(word));
    return isOpen ? `(${beginning(nameLexeme(word), true)} | ${heard})` : heard;
  });
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

function quote(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
