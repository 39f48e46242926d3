import { once } from "#/shared/memoise.ts";
import { isLatin, words } from "#/shared/text/text.ts";
import { searchWords } from "../indexing/lexemes.ts";
import { isBeside, type ParsedQuery } from "../query-understanding/parsed-query.ts";
import type { Vocabulary } from "../spelling/variants.ts";
import { isNotOurs, isOrdinary } from "../vocabulary/ordinary-words.ts";
import { brandsAsOne, brandsHeardIn } from "../vocabulary/brands.ts";
import { fillers } from "../vocabulary/synonyms.ts";
import { isNameOfTrade } from "../vocabulary/trade-names.ts";
import { formsOf } from "../spelling/forms.ts";
import { allOf, anyOf, type Clause, has } from "./clause.ts";

/** A word that some of a tier have. */
export type Wanted = {
  column: "terms" | "words";
  clause: Clause;
  /** It stands beside the words that mean the trade, and says more than they do. */
  isBeside?: boolean;
};

/** Of texts; `word` as typed. */
export type Spoken = Wanted & {
  word: string;
  isBeside: boolean;
  /** Reported as left out when no listed business has it: a name or a thing, no everyday word. */
  isMissed: boolean;
  /** It is of a brand that the vocabulary knows. */
  isBrand: boolean;
};

/**
 * What a query wants of a trade: brands, materials and services, beside the trade (*Somany* tiles) or
 * meaning it (*geyser* repair). Without what all of the trade say of themselves: any of them may
 * write "plumber" as often as they like.
 */
export function wantedWords(query: ParsedQuery, vocabulary: Vocabulary): Spoken[] {
  return askedFor(query).map(({ words, otherwise, ...asked }) => ({
    ...asked,
    word: words[0]!,
    column: "words",
    clause: anyOf([...words.flatMap((word) => spoken(word, vocabulary)), ...otherwise]),
  }));
}

/** The same words, which listings may write in the other script or otherwise. */
export const wordsAskedFor = (query: ParsedQuery): string[] =>
  query.trades.likely.length > 0 ? askedFor(query).flatMap(({ words }) => words) : [];

type Asked = Pick<Spoken, "isBeside" | "isMissed" | "isBrand"> & {
  words: string[];
  otherwise: Clause[];
};

/** Each word with what it was misspelt of, and the brand that it is of as others write it. */
function askedFor(query: ParsedQuery): Asked[] {
  const { allParts, parts, trades } = query;
  const brands = brandsAmong(allParts.flatMap(({ words }) => words));
  let place = 0;
  const asked = allParts.flatMap((part): Asked[] => {
    const from = place;
    place += part.words.length;
    const otherwise = (at: number) => brands.get(from + at) ?? [];
    if (part.kind === "category" && !part.isPrefix) {
      const meant = part.misspeltOf?.split(" ") ?? [];
      const isBrand = brandsAsOne().has(part.words.join(""));
      const of = {
        // A brand, where other words mean the trade.
        isBeside: part.isWeak === true && !parts.includes(part),
        isMissed: isBrand,
        isBrand,
      };
      // What sounds like a word of the trade may be a brand.
      return part.words.map((word, at) => ({
        ...of,
        words: [word, meant[at] ?? word],
        otherwise: otherwise(at),
      }))
        .filter(({ words }) => !words.some((word) => isNameOfTrade(word, trades.likely)));
    }
    if (!parts.includes(part) || !isBeside(part, query)) return [];
    return part.words.map((word, at) => ({
      words: [word],
      otherwise: otherwise(at),
      isBeside: true,
      isMissed: isNotOurs(word) || !isOrdinary(word),
      isBrand: false,
    }));
  });
  const telling = asked.filter(({ words }) => words.every(isTelling));
  const distinct = new Map(telling.map((one) => [one.words[0]!, one]));
  return [...distinct.values()];
}

/** So many words may be a brand. */
const longestBrand = 3;

/**
 * Of some words of a query those, each by its place, that are a brand together, as listings may write
 * it: in one word or in more, in this script or in the other.
 */
function brandsAmong(typed: readonly string[]): ReadonlyMap<number, Clause[]> {
  const otherwise = new Map<number, Clause[]>();
  for (let length = longestBrand; length > 0; length--) {
    for (let from = 0; from + length <= typed.length; from++) {
      const span = typed.slice(from, from + length);
      const written = brandsHeardIn(span).flatMap((brand) => [
        has(brand.join("")),
        ...brand.length > 1 ? [allOf(brand.map((word) => has(word)))] : [],
      ]);
      if (written.length === 0) continue;
      // As one word the brand is told from what its words mean apart.
      const asOne = length > 1 ? [has(span.join(""))] : [];
      for (let at = from; at < from + length; at++) {
        if (!otherwise.has(at)) otherwise.set(at, [...asOne, ...written]);
      }
    }
  }
  return otherwise;
}

const isTelling = (word: string) =>
  !/^\d+$/.test(word) &&
  [word, ...formsOf(word)].every((form) =>
    searchWords(form).length > 0 && !fillerWords().has(form)
  );

const fillerWords = once((): ReadonlySet<string> => new Set(fillers.flatMap(words)));

/** A word in a text, however it is inflected, and the same word in the other script. */
function spoken(word: string, vocabulary: Vocabulary): Clause[] {
  const { near = [], phonetic = [], forms = [] } = vocabulary.get(word) ?? {};
  const isOtherScript = (other: string) => isLatin(other) !== isLatin(word);
  const farther = near.some(isOtherScript) ? [] : phonetic.filter(isOtherScript);
  // An everyday word means itself: Somany is no सामान.
  const alike = [...near, ...farther].filter((other) => isOrdinary(word) || !isOrdinary(other));
  return [word, ...forms, ...alike].map((one) => has(one));
}
