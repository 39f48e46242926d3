import { once } from "#/shared/memoise.ts";
import { isLatin, words } from "#/shared/text/text.ts";
import { quote, searchWords } from "../indexing/lexemes.ts";
import type { ParsedQuery } from "../query-understanding/parsed-query.ts";
import type { Vocabulary } from "../spelling/variants.ts";
import { isNotOurs, isOrdinary } from "../vocabulary/ordinary-words.ts";
import { brandsAsOne } from "../vocabulary/brands.ts";
import { fillers } from "../vocabulary/synonyms.ts";
import { isNameOfTrade } from "../vocabulary/trade-names.ts";
import { allOf, anyOf } from "./clauses.ts";

/** A word that some of a tier have, as a tsquery. */
export type Wanted = {
  column: "terms" | "words";
  tsquery: string;
  /** It stands beside the words that mean the trade, and says more than they do. */
  isBeside?: boolean;
};

/** Of texts. */
type Spoken = Wanted & { isBeside: boolean };

/**
 * What a query wants of a trade: brands, materials and services, beside the trade (*Somany* tiles) or
 * meaning it (*geyser* repair). Without what all of the trade say of themselves: any of them may
 * write "plumber" as often as they like.
 */
export function wantedWords(query: ParsedQuery, vocabulary: Vocabulary): Spoken[] {
  return askedFor(query).map(({ words, otherwise, isBeside }) => ({
    column: "words",
    tsquery: anyOf([...words.flatMap((word) => spoken(word, vocabulary)), ...otherwise]),
    isBeside,
  }));
}

/** The same words, which listings may write in the other script or otherwise. */
export const wordsAskedFor = (query: ParsedQuery): string[] =>
  query.trades.likely.length > 0 ? askedFor(query).flatMap(({ words }) => words) : [];

type Asked = { words: string[]; otherwise: string[]; isBeside: boolean };

/** Each word with what it was misspelt of, and the brand that it is of as others write it. */
function askedFor({ said, parts, trades }: ParsedQuery): Asked[] {
  const asked = said.flatMap((part) => {
    if (part.kind === "category" && !part.begun) {
      const meant = part.misspeltOf?.split(" ") ?? [];
      // A brand, where other words mean the trade.
      const isBeside = part.isWeak === true && !parts.includes(part);
      const otherwise = joinedOrApart(part.words);
      // What sounds like a word of the trade may be a brand.
      return part.words.map((word, at) => ({
        words: [word, meant[at] ?? word],
        otherwise,
        isBeside,
      }))
        .filter(({ words }) => !words.some((word) => isNameOfTrade(word, trades.likely)));
    }
    const isBeside = part.kind === "word" && !part.isPlace && parts.includes(part);
    return isBeside ? part.words.map((word) => ({ words: [word], otherwise: [], isBeside })) : [];
  });
  const telling = asked.filter(({ words }) => words.every(isTelling));
  const distinct = new Map(telling.map((one) => [one.words[0]!, one]));
  return [...distinct.values()];
}

/** A brand in one word that was typed in more, and the other way round. */
function joinedOrApart(typed: readonly string[]): string[] {
  const whole = typed.join("");
  const apart = brandsAsOne().get(whole);
  if (!apart) return [];
  if (typed.length > 1) return [quote(whole)];
  return apart.length > 1 ? [allOf(apart.map(quote))] : [];
}

const isTelling = (word: string) =>
  searchWords(word).length > 0 && !isNotOurs(word) && !/^\d+$/.test(word) &&
  !fillerWords().has(word);

const fillerWords = once((): ReadonlySet<string> => new Set(fillers.flatMap(words)));

/** A word in a text: one or more of the thing, and the same word in the other script. */
function spoken(word: string, vocabulary: Vocabulary): string[] {
  const number = !isLatin(word) ? [] : word.endsWith("s") ? [word.slice(0, -1)] : [`${word}s`];
  const { near = [], phonetic = [] } = vocabulary.get(word) ?? {};
  const isOtherScript = (other: string) => isLatin(other) !== isLatin(word);
  const farther = near.some(isOtherScript) ? [] : phonetic.filter(isOtherScript);
  // An everyday word means itself: Somany is no सामान.
  const alike = [...near, ...farther].filter((other) => isOrdinary(word) || !isOrdinary(other));
  return [word, ...number, ...alike].map(quote);
}
