import type { CategoryId } from "#/shared/categories.ts";
import { toLatin } from "#/shared/text/text.ts";
import {
  categoryLexeme,
  cityLexeme,
  localityLexeme,
  nameLexeme,
  numberLexeme,
  pincodeLexeme,
  placeLexeme,
  searchWords,
  stateLexeme,
} from "../indexing/lexemes.ts";
import { kindOfPlace, type ParsedQuery, type Part } from "../query-understanding/parsed-query.ts";
import type { Vocabulary } from "../spelling/variants.ts";
import { isOrdinary } from "../vocabulary/ordinary-words.ts";
import { allOf, anyOf, type Clause, has } from "./clause.ts";

/** How far words may be from those that were typed. */
export type Spread = "letters" | "near" | "phonetic";

/** Who writes the other script has written the same word. */
export const variantsOf = (word: string, spread: Spread, vocabulary: Vocabulary) =>
  vocabulary.get(word)?.[spread === "letters" ? "same" : spread] ?? [];

type How = { query: ParsedQuery; spread: Spread; vocabulary: Vocabulary };

/** Any of the trades; who types the beginning of one may just as well mean a name. */
export function tradeClause(
  trades: readonly CategoryId[],
  parts: readonly Part[],
  how: How,
): Clause {
  const begun = how.spread === "letters"
    ? []
    : parts.filter(({ kind, isPrefix }) => kind === "category" && isPrefix);
  return anyOf([
    ...trades.map((id) => has(categoryLexeme(id))),
    ...begun.map((part) => inNameOrPlace(part, how)),
  ]);
}

/** What stands for a part: its marker, or its words in the name or the place. */
export function clause(part: Part, how: How): Clause {
  if (part.kind === "word") return inNameOrPlace(part, how);
  if (part.kind === "locality") {
    return anyOf([...markersOf(part), wordsOf(part, (word) => has(placeLexeme(word)))]);
  }
  return anyOf([...markersOf(part), ...part.isPrefix ? [inNameOrPlace(part, how)] : []]);
}

/** A known place, spelt right. It is not matched by sound: Chennai is not chinai, masonry. */
const isKnownPlace = ({ within, isPhonetic }: Part) => within !== undefined && !isPhonetic;

export const spreadOf = (part: Part, spread: Spread): Spread =>
  isKnownPlace(part) ? "letters" : spread;

/** A name that begins with a word, where that may go on. Who writes वु may mean Wood, वि Veena. */
export function nameBeginnings(word: string, isOpen: boolean): Clause[] {
  const lexeme = nameLexeme(word);
  const long = isOpen && toLatin(word) !== word
    ? lexeme.replace(/[ui](?=[^aeiou]*$)/, (vowel) => vowel === "u" ? "oo" : "ee")
    : lexeme;
  return [has(lexeme, isOpen), has(long, isOpen)];
}

const inNameOrPlace = (part: Part, { query, spread, vocabulary }: How) =>
  wordsOf(part, (word, isLast) => {
    const isOpen = isLast && isOpenPart(query, part);
    const alike = variantsOf(word, spreadOf(part, spread), vocabulary);
    return anyOf([
      ...nameBeginnings(word, isOpen),
      has(placeLexeme(word), isOpen),
      ...alike.flatMap((other) => [has(nameLexeme(other)), has(placeLexeme(other))]),
    ]);
  });

/** The parts wherever they stand. */
export function everywhere(
  query: ParsedQuery,
  parts: readonly Part[],
  vocabulary: Vocabulary,
): Clause {
  const spoken = (part: Part) => {
    const isPlace = part.kind === "locality" || part.kind === "city" || isKnownPlace(part);
    const isOpen = isOpenPart(query, part) && (!isPlace || part.isPrefix === true);
    const markers = markersOf(part);
    if (["pincode", "state", "number"].includes(part.kind)) return anyOf(markers);
    const words = wordsOf(part, (word, isLast) =>
      anyOf([
        has(word, isLast && isOpen && word.length > 1),
        // Andheri sounds like Indore, and Patna like Pathan: what is there is not meant.
        ...(isPlace ? [] : vocabulary.get(word)?.phonetic ?? []).map((other) => has(other)),
      ]));
    return anyOf([...markers, words]);
  };
  const trades = parts.filter(({ kind }) => kind === "category");
  return allOf(
    [...trades.length > 0 ? [trades] : [], ...together(parts)]
      .map((parts) => anyOf(parts.map(spoken))),
  );
}

/** The parts but the trades, each by itself; of several places of a kind either will do. */
export const together = (parts: readonly Part[]): Part[][] => [
  ...Map.groupBy(
    parts.filter(({ kind }) => kind !== "category"),
    (part) => kindOfPlace(part) ?? part,
  ).values(),
];

const isOpenPart = (query: ParsedQuery, part: Part) =>
  query.open && part === query.allParts.at(-1) && !isEveryday(query);

/** A correctly spelt word is no beginning of another. */
export const isEveryday = ({ allParts }: ParsedQuery) =>
  allParts.every(({ kind, words }) => kind === "word" && words.every(isOrdinary));

export function markersOf(part: Part): Clause[] {
  switch (part.kind) {
    case "word":
      return [];
    case "category":
      return [part.category, ...part.also ?? []].map((id) => has(categoryLexeme(id)));
    case "city":
      return [part.city, ...part.also ?? []].map((slug) => has(cityLexeme(slug)));
    case "state":
      return [has(stateLexeme(part.state))];
    case "locality":
      return [part.locality, ...part.also ?? []].map((slug) => has(localityLexeme(slug)));
    case "pincode":
      return [has(pincodeLexeme(part.pincode))];
    case "number":
      return [has(numberLexeme(part.number))];
  }
}

const isKept = (word: string): boolean => searchWords(word).length > 0;

/** All words of a part, apart from those that are not kept. */
export function wordsOf(part: Part, form: (word: string, isLast: boolean) => Clause): Clause {
  const kept = part.words.filter(isKept);
  const words = kept.length > 0 ? kept : part.words;
  return allOf(words.map((word) => form(word, word === part.words.at(-1))));
}
