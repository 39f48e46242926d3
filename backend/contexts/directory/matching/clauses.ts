import type { CategoryId } from "#/shared/categories.ts";
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
} from "../analysis/indexing/lexemes.ts";
import { kindOfPlace, type ParsedQuery, type Part } from "../query-understanding/parsed-query.ts";
import type { Vocabulary } from "../analysis/spelling/variants.ts";
import { isOrdinary } from "../analysis/vocabulary/ordinary-words.ts";
import { allOf, anyOf, type Clause, has } from "../analysis/indexing/clause.ts";

type Options = { query: ParsedQuery; vocabulary: Vocabulary };

export const tradeClause = (trades: readonly CategoryId[]): Clause =>
  anyOf(trades.map((id) => has(categoryLexeme(id))));

/** Matches a part by its marker, or by its words in the name or the place. */
export function clauseOf(part: Part, options: Options): Clause {
  if (part.kind === "word") return inNameOrPlace(part, options);
  if (part.kind === "locality") {
    return anyOf([...markersOf(part), wordsOf(part, (word) => has(placeLexeme(word)))]);
  }
  return anyOf([...markersOf(part), ...part.isPrefix ? [inNameOrPlace(part, options)] : []]);
}

/** A correctly spelt known place is not matched by sound: Chennai is not chinai (masonry). */
export const isKnownPlace = ({ within, isPhonetic, isLandmark }: Part) =>
  isLandmark === true || within !== undefined && !isPhonetic;

const inNameOrPlace = (part: Part, { query, vocabulary }: Options) =>
  wordsOf(part, (word, isLast) => {
    // A known place is not the beginning of a name: Agra is not Agrawal.
    const isOpen = isLast && isOpenPart(query, part) && !isKnownPlace(part);
    const same = vocabulary.get(word)?.same ?? [];
    return anyOf([
      has(nameLexeme(word), isOpen),
      has(placeLexeme(word), isOpen),
      ...same.flatMap((other) => [has(nameLexeme(other)), has(placeLexeme(other))]),
    ]);
  });

/** Matches the parts anywhere in the texts. */
export function anywhereClause(
  query: ParsedQuery,
  parts: readonly Part[],
  vocabulary: Vocabulary,
): Clause {
  const inTexts = (part: Part) => {
    const isPlace = part.kind === "locality" || part.kind === "city" || isKnownPlace(part);
    const isOpen = isOpenPart(query, part) && (!isPlace || part.isPrefix === true);
    const markers = markersOf(part);
    if (["pincode", "state", "number"].includes(part.kind)) return anyOf(markers);
    const words = wordsOf(part, (word, isLast) =>
      anyOf([
        has(word, isLast && isOpen && word.length > 1),
        // Places are not matched by sound: Andheri sounds like Indore.
        ...(isPlace ? [] : vocabulary.get(word)?.phonetic ?? []).map((other) => has(other)),
      ]));
    return anyOf([...markers, words]);
  };
  const trades = parts.filter(({ kind }) => kind === "category");
  return allOf(
    [...trades.length > 0 ? [trades] : [], ...groupByPlace(parts)]
      .map((group) => anyOf(group.map(inTexts))),
  );
}

/** Groups all parts except trades. In a group of places of one kind, any place may match. */
export const groupByPlace = (parts: readonly Part[]): Part[][] => [
  ...Map.groupBy(
    parts.filter(({ kind }) => kind !== "category"),
    (part) => kindOfPlace(part) ?? part,
  ).values(),
];

const isOpenPart = (query: ParsedQuery, part: Part) =>
  query.open && part === query.allParts.at(-1) && !isEverydayQuery(query);

/** Whether the query is only ordinary words, which are not completed to longer words. */
export const isEverydayQuery = ({ allParts, parts }: ParsedQuery) =>
  parts.length === 1 &&
  allParts.every(({ kind, words }) => kind === "word" && words.every(isOrdinary));

/** The lexemes that stand for a part as a whole; none for a word. */
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

const isIndexed = (word: string): boolean => searchWords(word).length > 0;

/** Combines the indexed words of a part, or all its words if none is indexed. */
export function wordsOf(part: Part, form: (word: string, isLast: boolean) => Clause): Clause {
  const indexed = part.words.filter(isIndexed);
  const words = indexed.length > 0 ? indexed : part.words;
  return allOf(words.map((word) => form(word, word === part.words.at(-1))));
}
