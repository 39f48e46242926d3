import { isLatin } from "#/shared/text/text.ts";
import { searchWords } from "../analysis/indexing/lexemes.ts";
import { isExtraTerm, type ParsedQuery } from "../query-understanding/parsed-query.ts";
import type { Vocabulary } from "../analysis/spelling/variants.ts";
import { isOrdinary, isOtherTrade } from "../analysis/vocabulary/ordinary-words.ts";
import { brandsByJoinedName, findBrands } from "../analysis/vocabulary/brands.ts";
import { fillers, stopWords } from "../analysis/vocabulary/synonyms.ts";
import { isNameOfTrade } from "../analysis/vocabulary/trade-names.ts";
import { formsOf } from "../analysis/spelling/forms.ts";
import { allOf, anyOf, type Clause, has } from "../analysis/indexing/clause.ts";

/** A condition that ranks a business higher within its tier. */
export type Boost = {
  column: "terms" | "words";
  clause: Clause;
  /** The term stands next to the words for the trade, and counts twice. */
  isExtra?: boolean;
};

/** A typed word that texts of businesses may contain. */
export type TextTerm = Boost & {
  word: string;
  isExtra: boolean;
  /** Reported as left out when no listed business has it; everyday words are not. */
  isReported: boolean;
};

/**
 * Brands, materials and services of a query, next to the trade (*Somany* tiles) or meaning it
 * (*geyser* repair). Excludes names of the trade, because any business can repeat "plumber".
 */
export function textTermsOf(query: ParsedQuery, vocabulary: Vocabulary): TextTerm[] {
  return collectTerms(query).map(({ words, otherwise, ...collected }) => ({
    ...collected,
    word: words[0]!,
    column: "words",
    clause: anyOf([...words.flatMap((word) => textClauses(word, vocabulary)), ...otherwise]),
  }));
}

/** The words of the text terms, for a lookup of their variants. */
export const textWordsOf = (query: ParsedQuery): string[] =>
  query.trades.likely.length > 0 ? collectTerms(query).flatMap(({ words }) => words) : [];

type CollectedTerm = Pick<TextTerm, "isExtra" | "isReported"> & {
  words: string[];
  otherwise: Clause[];
};

/** Collects each word with its correct spelling and with other spellings of its brand. */
function collectTerms(query: ParsedQuery): CollectedTerm[] {
  const { allParts, parts, trades } = query;
  const brands = brandsAmong(allParts.flatMap(({ words }) => words));
  let place = 0;
  const collected = allParts.flatMap((part): CollectedTerm[] => {
    const from = place;
    place += part.words.length;
    const otherwise = (at: number) => brands.get(from + at) ?? [];
    if (part.kind === "category" && !part.isPrefix) {
      const correct = part.misspeltOf?.split(" ") ?? [];
      const flags = {
        // A weak hint at a trade (a brand, a room) only orders when other words name the trade.
        isExtra: part.isWeak === true && !parts.includes(part),
        isReported: brandsByJoinedName().has(part.words.join("")),
      };
      const phrase = part.phrase?.split(" ");
      // Listings write "housekeeping" and "house keeping".
      const joined = phrase ? allOf(part.words.map((word) => has(word))) : has(part.words.join(""));
      // A word that sounds like the trade may be a brand.
      const terms = (phrase ?? part.words).map((word, at) => ({
        ...flags,
        words: [word, correct[at] ?? word],
        otherwise: phrase ? [joined] : [joined, ...otherwise(at)],
      }))
        .filter(({ words }) => !words.some((word) => isNameOfTrade(word, trades.likely)));
      const distinctive = terms.filter(({ words }) => words.every(isDistinctive));
      // In "office furniture", only the everyday word says which furniture.
      return distinctive.length > 0 || part.words.length === 1
        ? distinctive
        : terms.filter(({ words }) => words.every(isSearchable));
    }
    if (!parts.includes(part) || !isExtraTerm(part, query)) return [];
    if (part.isLandmark) {
      // A text that shares a word with a landmark does not have it.
      const all = allOf(searchWords(part.words.join(" ")).map((word) => has(word)));
      const words = [part.words.join(" ")];
      return [{ words, otherwise: [all], isExtra: true, isReported: true }];
    }
    return part.words.map((word, at) => ({
      words: [word],
      otherwise: otherwise(at),
      isExtra: true,
      isReported: isOtherTrade(word) || !isOrdinary(word),
    })).filter(({ words }) => words.every(isDistinctive));
  });
  return [...new Map(collected.map((term) => [term.words[0]!, term])).values()];
}

/** In words. */
const longestBrand = 3;

/**
 * Other spellings of brands (joined, split, or in the other script), by the position of each of
 * their words.
 */
function brandsAmong(typed: readonly string[]): ReadonlyMap<number, Clause[]> {
  const otherwise = new Map<number, Clause[]>();
  for (let length = longestBrand; length > 0; length--) {
    for (let from = 0; from + length <= typed.length; from++) {
      const span = typed.slice(from, from + length);
      const written = findBrands(span).flatMap((brand) => [
        has(brand.join("")),
        ...brand.length > 1 ? [allOf(brand.map((word) => has(word)))] : [],
      ]);
      if (written.length === 0) continue;
      // Written as one word, they mean nothing but the brand.
      const asOne = length > 1 ? [has(span.join(""))] : [];
      for (let at = from; at < from + length; at++) {
        if (!otherwise.has(at)) otherwise.set(at, [...asOne, ...written]);
      }
    }
  }
  return otherwise;
}

/** Whether a word is indexed, and no form of the excluded words. */
const isOther = (word: string, ...excluded: ReadonlySet<string>[]) =>
  !/^\d+$/.test(word) && searchWords(word).length > 0 &&
  ![word, ...formsOf(word)].some((form) => excluded.some((words) => words.has(form)));

const isSearchable = (word: string) => isOther(word, stopWords);

const isDistinctive = (word: string) => isOther(word, stopWords, fillers);

/** A word, its inflected forms, and the same word in the other script. */
function textClauses(word: string, vocabulary: Vocabulary): Clause[] {
  const { near = [], phonetic = [], forms = [] } = vocabulary.get(word) ?? {};
  const isOtherScript = (other: string) => isLatin(other) !== isLatin(word);
  const farther = near.some(isOtherScript) ? [] : phonetic.filter(isOtherScript);
  // Everyday words are not variants of other words: Somany is not सामान.
  const alike = [...near, ...farther].filter((other) => isOrdinary(word) || !isOrdinary(other));
  return [word, ...forms, ...alike].map((form) => has(form));
}
