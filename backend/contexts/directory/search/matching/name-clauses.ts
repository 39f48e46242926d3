import { nameLexeme, placeLexeme, searchWords } from "../indexing/lexemes.ts";
import { mayBeName, type ParsedQuery, type Part } from "../query-understanding/parsed-query.ts";
import { isPlacePosition } from "../spelling/correct-words.ts";
import type { Vocabulary } from "../spelling/variants.ts";
import { allOf, anyOf, type Clause, has } from "./clause.ts";
import {
  isEverydayQuery,
  markersOf,
  nameBeginnings,
  type Spread,
  spreadOf,
  variantsOf,
  wordsOf,
} from "./clauses.ts";

/**
 * Clauses that read a whole query as a name, including its trades and places. Undefined for a query
 * that is only a trade and places.
 *
 * `words`: one clause per part, which the name must contain. `candidates`: all parts, or words like
 * them, in the name.
 */
export function nameClauses(query: ParsedQuery, vocabulary: Vocabulary) {
  const { allParts } = query;
  const parts = withoutStopWords(query);
  if (parts.length === 0 || isTradeAndPlace(query)) return undefined;
  const inName = (part: Part, spread: Spread, isOpen: boolean) => {
    const isLastOpen = isOpen && part === allParts.at(-1);
    const typed = wordsOf(part, (word, isLast) =>
      anyOf([
        ...nameBeginnings(word, isLastOpen && isLast),
        ...variantsOf(word, spreadOf(part, spread), vocabulary).map((other) =>
          has(nameLexeme(other))
        ),
      ]));
    if (spread === "letters" || !part.misspeltOf) return typed;
    return anyOf([typed, allOf(part.misspeltOf.split(" ").map((word) => has(nameLexeme(word))))]);
  };
  // A city in a name does not locate the business, which must be in one of the named cities.
  const onlyInName = (parts: readonly Part[], spread: Spread, isOpen = false) => {
    const cities = parts.filter(isCity);
    const inOne = cities.map((city) =>
      allOf([
        anyOf(markersOf(city)),
        ...cities.filter((other) => other !== city).map((other) => inName(other, spread, isOpen)),
      ])
    );
    return allOf([
      ...parts.filter((part) => !isCity(part)).map((part) => inName(part, spread, isOpen)),
      ...inOne.length > 0 ? [anyOf(inOne)] : [],
    ]);
  };
  const inNameOrPlace = (spread: Spread, isOpen = false): Clause =>
    allOf(parts.map((part) => {
      // Aundh sounds like "and", which many names contain.
      const named = inName(part, part.kind === "locality" ? "letters" : spread, isOpen);
      if (part.kind === "category") return named;
      if (part.kind !== "word") return anyOf([...markersOf(part), named]);
      return anyOf([named, wordsOf(part, (word) => has(placeLexeme(word)))]);
    }));
  const hasVariants = (spread: Spread) =>
    parts.some(({ words, misspeltOf }) =>
      misspeltOf || words.some((word) => variantsOf(word, spread, vocabulary).length > 0)
    );
  const isOpen = query.open && !isEverydayQuery(query);
  // A misspelt trade without other words is not a name.
  const hasWord = parts.some(({ kind }) => kind === "word");
  return {
    exact: inNameOrPlace("letters"),
    prefix: inNameOrPlace("letters", isOpen),
    words: allParts.map((part) => onlyInName([part], "letters", isOpen)),
    typo: hasWord && hasVariants("near") ? onlyInName(parts, "near", isOpen) : undefined,
    candidates: onlyInName(parts, "near", isOpen),
    phonetic: hasVariants("phonetic") ? inNameOrPlace("phonetic", isOpen) : undefined,
  };
}

/**
 * Whether a query is only a trade and places. A name of such words does not rank first: any owner
 * can choose it.
 */
export function isTradeAndPlace(query: ParsedQuery): boolean {
  const parts = withoutStopWords(query);
  return parts.length > 0 && !namesTwoCities(query) &&
    (!mayBeName(query) || isTradeInPlace(parts, query.allParts));
}

/** Whether the query has two cities, of which one may be part of a name. */
export function namesTwoCities({ parts }: ParsedQuery): boolean {
  const cities = parts.filter(isCity).flatMap((part) => part.kind === "city" ? part.city : []);
  return new Set(cities).size > 1;
}

const withoutStopWords = ({ allParts }: ParsedQuery) =>
  allParts.filter(({ words, isSilent }) => !isSilent && searchWords(words.join(" ")).length > 0);

/** Whether parts are a trade and places, including cities without businesses. */
const isTradeInPlace = (parts: readonly Part[], allParts: readonly Part[]) =>
  parts.some(({ kind }) => kind === "category") && parts.every((part) => isCertain(part, allParts));

/** Whether a part is surely a trade or a place. One that only sounds alike may be a name. */
function isCertain(part: Part, allParts: readonly Part[]): boolean {
  if (part.kind === "word") return part.within !== undefined && !part.isPhonetic;
  const isGuess = part.isPrefix || part.isPhonetic;
  return !isGuess || part.kind !== "category" && isPlacePosition(allParts, allParts.indexOf(part));
}

const isCity = ({ kind, isPrefix, isPhonetic }: Part) =>
  kind === "city" && !isPrefix && !isPhonetic;
