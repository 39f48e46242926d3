import { nameLexeme, placeLexeme, searchWords } from "../analysis/indexing/lexemes.ts";
import { mayBeName, type ParsedQuery, type Part } from "../query-understanding/parsed-query.ts";
import type { Vocabulary } from "../analysis/spelling/variants.ts";
import { allOf, anyOf, type Clause, has } from "../analysis/indexing/clause.ts";
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
 */
export function nameClauses(query: ParsedQuery, vocabulary: Vocabulary) {
  const { allParts } = query;
  const parts = withoutStopWords(query);
  if (parts.length === 0 || isTradeAndPlace(query)) return undefined;
  const isOpen = query.open && !isEverydayQuery(query);
  const inName = (part: Part, spread: Spread, isOpen: boolean) =>
    wordsOf(part, (word, isLast) =>
      anyOf([
        ...nameBeginnings(word, isOpen && isLast && part === allParts.at(-1)),
        ...variantsOf(word, spreadOf(part, spread), vocabulary).map((other) =>
          has(nameLexeme(other))
        ),
      ]));
  // A city in a name does not locate the business, which must be in the city.
  const onlyInName = (part: Part, spread: Spread) =>
    isCity(part) ? anyOf(markersOf(part)) : inName(part, spread, isOpen);
  const inNameOrPlace = (spread: Spread, isOpen = false): Clause =>
    allOf(parts.map((part) => {
      // Aundh sounds like "and", which many names contain.
      const named = inName(part, part.kind === "locality" ? "letters" : spread, isOpen);
      if (part.kind === "category") return named;
      if (part.kind !== "word") return anyOf([...markersOf(part), named]);
      return anyOf([named, wordsOf(part, (word) => has(placeLexeme(word)))]);
    }));
  const near = allOf(parts.map((part) => onlyInName(part, "near")));
  // A misspelt trade without other words is not a name.
  const hasWord = parts.some(({ kind }) => kind === "word");
  return {
    exact: inNameOrPlace("letters"),
    prefix: inNameOrPlace("letters", isOpen),
    words: allParts.map((part) => ({
      column: "terms" as const,
      clause: onlyInName(part, "letters"),
    })),
    typo: hasWord ? near : undefined,
    candidates: near,
    phonetic: inNameOrPlace("phonetic", isOpen),
  };
}

/**
 * Whether a query is only a trade and places. A name of such words does not rank first: any owner
 * can choose it.
 */
export function isTradeAndPlace(query: ParsedQuery): boolean {
  const parts = withoutStopWords(query);
  return parts.length > 0 && !namesTwoCities(query) &&
    (!mayBeName(query) || isTradeInPlace(parts));
}

/** Whether the query has two cities, of which one may be part of a name. */
export function namesTwoCities({ parts }: ParsedQuery): boolean {
  const cities = parts.filter(isCity).flatMap((part) => part.kind === "city" ? part.city : []);
  return new Set(cities).size > 1;
}

const withoutStopWords = ({ allParts }: ParsedQuery) =>
  allParts.filter(({ words, isSilent }) => !isSilent && searchWords(words.join(" ")).length > 0);

/** Whether parts are a trade and places, including cities without businesses. */
const isTradeInPlace = (parts: readonly Part[]) =>
  parts.some(({ kind }) => kind === "category") && parts.every(isCertain);

/** Whether a part is surely a trade or a place. One that only sounds alike may be a name. */
function isCertain(part: Part): boolean {
  if (part.kind === "word") return part.within !== undefined && !part.isPhonetic;
  return !part.isPrefix && !part.isPhonetic;
}

const isCity = ({ kind, isPrefix, isPhonetic }: Part) =>
  kind === "city" && !isPrefix && !isPhonetic;
