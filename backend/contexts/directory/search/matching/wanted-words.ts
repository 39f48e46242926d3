import { once } from "#/shared/memoise.ts";
import { isLatin, words } from "#/shared/text/text.ts";
import { quote, searchWords } from "../indexing/lexemes.ts";
import { isBeside, type ParsedQuery } from "../query-understanding/parsed-query.ts";
import type { Vocabulary } from "../spelling/variants.ts";
import { isNotOurs, isOrdinary } from "../vocabulary/ordinary-words.ts";
import { brandsAsOne } from "../vocabulary/brands.ts";
import { fillers } from "../vocabulary/synonyms.ts";
import { isNameOfTrade } from "../vocabulary/trade-names.ts";
import { formsOf } from "../spelling/forms.ts";
import { allOf, anyOf } from "./clauses.ts";

/** A word that some of a tier have, as a tsquery. */
export type Wanted = {
  column: "terms" | "words";
  tsquery: string;
  /** It stands beside the words that mean the trade, and says more than they do. */
  isBeside?: boolean;
};

/** Of texts; `word` as typed. */
export type Spoken = Wanted & {
  word: string;
  isBeside: boolean;
  /** That nobody has it is told: a name or a thing, and no everyday word. */
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
    tsquery: anyOf([...words.flatMap((word) => spoken(word, vocabulary)), ...otherwise]),
  }));
}

/** The same words, which listings may write in the other script or otherwise. */
export const wordsAskedFor = (query: ParsedQuery): string[] =>
  query.trades.likely.length > 0 ? askedFor(query).flatMap(({ words }) => words) : [];

type Asked = Pick<Spoken, "isBeside" | "isMissed" | "isBrand"> & {
  words: string[];
  otherwise: string[];
};

/** Each word with what it was misspelt of, and the brand that it is of as others write it. */
function askedFor(query: ParsedQuery): Asked[] {
  const { said, parts, trades } = query;
  const asked = said.flatMap((part): Asked[] => {
    if (part.kind === "category" && !part.begun) {
      const meant = part.misspeltOf?.split(" ") ?? [];
      const isBrand = brandsAsOne().has(part.words.join(""));
      const of = {
        // A brand, where other words mean the trade.
        isBeside: part.isWeak === true && !parts.includes(part),
        isMissed: isBrand,
        isBrand,
        otherwise: joinedOrApart(part.words),
      };
      // What sounds like a word of the trade may be a brand.
      return part.words.map((word, at) => ({ ...of, words: [word, meant[at] ?? word] }))
        .filter(({ words }) => !words.some((word) => isNameOfTrade(word, trades.likely)));
    }
    if (!parts.includes(part) || !isBeside(part, query)) return [];
    return part.words.map((word) => ({
      words: [word],
      otherwise: [],
      isBeside: true,
      isMissed: isNotOurs(word) || !isOrdinary(word),
      isBrand: false,
    }));
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
  !/^\d+$/.test(word) &&
  [word, ...formsOf(word)].every((form) =>
    searchWords(form).length > 0 && !fillerWords().has(form)
  );

const fillerWords = once((): ReadonlySet<string> => new Set(fillers.flatMap(words)));

/** A word in a text, however it is inflected, and the same word in the other script. */
function spoken(word: string, vocabulary: Vocabulary): string[] {
  const { near = [], phonetic = [], forms = [] } = vocabulary.get(word) ?? {};
  const isOtherScript = (other: string) => isLatin(other) !== isLatin(word);
  const farther = near.some(isOtherScript) ? [] : phonetic.filter(isOtherScript);
  // An everyday word means itself: Somany is no सामान.
  const alike = [...near, ...farther].filter((other) => isOrdinary(word) || !isOrdinary(other));
  return [word, ...forms, ...alike].map(quote);
}
