import { nameLexeme, placeLexeme, searchWords } from "../indexing/lexemes.ts";
import { mayBeName, type ParsedQuery, type Part } from "../query-understanding/parsed-query.ts";
import { isPlacePosition } from "../spelling/correct-words.ts";
import type { Vocabulary } from "../spelling/variants.ts";
import { allOf, anyOf, has } from "./clause.ts";
import {
  isEveryday,
  markersOf,
  nameBeginnings,
  type Spread,
  spreadOf,
  variantsOf,
  wordsOf,
} from "./clauses.ts";

/**
 * All words of a query as the name of a business, with those of trades and places among them;
 * undefined where they are just trades and places. `inName`: each of them in the name alone, not where
 * it is, with words that say nothing; `meant`: each word, or one near it.
 */
export function nameQueries(query: ParsedQuery, vocabulary: Vocabulary) {
  const { allParts } = query;
  const telling = tellingOf(query);
  if (telling.length === 0 || isTradeAndPlace(query)) return undefined;
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
  // A city in a name says nothing of where the business is: it is in one of those that are said.
  const own = (parts: readonly Part[], spread: Spread, isOpen = false) => {
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
  const all = (parts: readonly Part[], spread: Spread, isOpen = false) =>
    allOf(parts.map((part) => {
      // Aundh sounds like "and", and so do the names of many.
      const named = inName(part, part.kind === "locality" ? "letters" : spread, isOpen);
      if (part.kind === "category") return named;
      if (part.kind !== "word") return anyOf([...markersOf(part), named]);
      return anyOf([named, wordsOf(part, (word) => has(placeLexeme(word)))]);
    }));
  /** Whether it finds what letters alone do not. */
  const hasMore = (spread: Spread) =>
    telling.some(({ words, misspeltOf }) =>
      misspeltOf || words.some((word) => variantsOf(word, spread, vocabulary).length > 0)
    );
  const isOpen = query.open && !isEveryday(query);
  return {
    spelt: all(telling, "letters"),
    begun: all(telling, "letters", isOpen),
    // A word that says nothing may be the beginning of one that does: kalpataru so(lar).
    inName: allParts.map((part) => own([part], "letters", isOpen)),
    // Where nothing is called so: phoenix build(ers).
    unfinished: query.open && !isOpen && telling.length > 1
      ? all(telling, "letters", true)
      : undefined,
    // A trade that is misspelt is a trade first.
    near: telling.some(({ kind }) => kind === "word") && hasMore("near")
      ? own(telling, "near", isOpen)
      : undefined,
    meant: own(telling, "near", isOpen),
    phonetic: hasMore("phonetic") ? all(telling, "phonetic", isOpen) : undefined,
  };
}

/** A trade and a place in a name are no reason to come first: any owner can put them there. */
export function isTradeAndPlace(query: ParsedQuery): boolean {
  const telling = tellingOf(query);
  return telling.length > 0 && !saysTwoPlaces(query) &&
    (!mayBeName(query) || isTradeInPlace(telling, query.allParts));
}

/** A business is in one city: another one may be in its name. */
export function saysTwoPlaces({ parts }: ParsedQuery): boolean {
  const cities = parts.filter(isCity).flatMap((part) => part.kind === "city" ? part.city : []);
  return new Set(cities).size > 1;
}

const tellingOf = ({ allParts }: ParsedQuery) => allParts.filter((part) => !isSilent(part));

/** Whether parts are a trade and places, also of a city that has no business. */
const isTradeInPlace = (parts: readonly Part[], allParts: readonly Part[]) =>
  parts.some(({ kind }) => kind === "category") && parts.every((part) => isSurely(part, allParts));

/** What only sounds like a trade or a place may be a name, unless it stands where a place does. */
function isSurely(part: Part, allParts: readonly Part[]): boolean {
  if (part.kind === "word") return part.within !== undefined && !part.isPhonetic;
  const isGuess = part.isPrefix || part.isPhonetic;
  return !isGuess || part.kind !== "category" && isPlacePosition(allParts, allParts.indexOf(part));
}

const isCity = ({ kind, isPrefix, isPhonetic }: Part) =>
  kind === "city" && !isPrefix && !isPhonetic;

/** Words that are not kept. */
const isSilent = ({ words, isSilent }: Part) =>
  isSilent || searchWords(words.join(" ")).length === 0;
