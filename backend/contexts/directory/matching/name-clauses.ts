import { phoneticKey } from "#/shared/text/text.ts";
import {
  nameLexeme,
  namePhoneticLexeme,
  placeLexeme,
  searchWords,
  wholeNameLexeme,
} from "../analysis/indexing/lexemes.ts";
import {
  kindOfPlace,
  mayBeName,
  type ParsedQuery,
  type Part,
} from "../query-understanding/parsed-query.ts";
import type { Variants, Vocabulary } from "../analysis/spelling/variants.ts";
import { allOf, anyOf, type Clause, has } from "../analysis/indexing/clause.ts";
import { fillers, stopWords } from "../analysis/vocabulary/synonyms.ts";
import { isNameOfTrade } from "../analysis/vocabulary/trade-names.ts";
import { ranks, type Tier } from "./ranks.ts";
import { groupByPlace, isEverydayQuery, isKnownPlace, markersOf, wordsOf } from "./clauses.ts";

/**
 * The tiers that read a whole query as a name, including its trades and places. None for a query
 * that is only a trade and places: any owner can choose a name of such words.
 */
export function nameTiers(query: ParsedQuery, vocabulary: Vocabulary): Tier[] {
  const { allParts } = query;
  const parts = allParts.filter(({ words, isSilent }) =>
    !isSilent && searchWords(words.join(" ")).length > 0
  );
  if (parts.length === 0 || !mayBeName(query) || isTradeInPlace(parts)) return [];
  const typed = allParts.flatMap(({ words }) => words);
  const isOpen = query.open && !isEverydayQuery(query);
  const inName = (part: Part, spread: keyof Variants, isOpen: boolean) =>
    wordsOf(part, (word, isLast) =>
      wordInName(
        word,
        typed,
        vocabulary.get(word)?.[isKnownPlace(part) ? "same" : spread],
        isOpen && isLast && part === allParts.at(-1),
      ));
  const inNameOrPlace = (spread: keyof Variants, isOpen: boolean): Clause =>
    allOf(parts.map((part) => {
      // Aundh sounds like "and", which many names contain.
      const named = inName(part, part.kind === "locality" ? "same" : spread, isOpen);
      if (part.kind === "category") return named;
      if (part.kind !== "word") return anyOf([...markersOf(part), named]);
      return anyOf([named, wordsOf(part, (word) => has(placeLexeme(word)))]);
    }));
  // A city in a name does not locate the business, which must be in the city.
  const onlyInName = (part: Part, spread: keyof Variants) =>
    isCity(part) ? anyOf(markersOf(part)) : inName(part, spread, isOpen);
  // A misspelt trade without other words is not a name.
  const hasWord = parts.some(({ kind }) => kind === "word");
  const typo = hasWord ? allOf(parts.map((part) => onlyInName(part, "near"))) : undefined;
  const boosts = allParts.map((part) => ({
    column: "terms" as const,
    clause: onlyInName(part, "same"),
  }));
  return [
    { rank: ranks.exactName, terms: wholeName(query), boosts },
    { rank: ranks.nameWords, terms: inNameOrPlace("same", false), boosts },
    { rank: ranks.namePrefix, terms: inNameOrPlace("same", isOpen) },
    { rank: ranks.nameTypo, terms: typo },
    { rank: ranks.namePhonetic, terms: inNameOrPlace("phonetic", isOpen) },
  ];
}

/** Matches a word of a name, also written as one with a neighbour: "munna lal" is Munnalal. */
function wordInName(
  word: string,
  typed: readonly string[],
  others: readonly string[] = [],
  isOpen = false,
): Clause {
  const pairs = typed.slice(1).map((next, at) => [typed[at]!, next])
    .filter((pair) => pair.includes(word));
  return anyOf([
    has(nameLexeme(word), isOpen),
    ...pairs.map((pair) => has(nameLexeme(pair.join("")), isOpen && pair[1] === word)),
    ...others.map((other) => has(nameLexeme(other))),
  ]);
}

/**
 * The tiers of the names of a text that a user is still typing: the whole name, all words in a name
 * (first those that begin it), and words that sound the same.
 *
 * @param corrections of misspelt words; with them, only names that sound or look alike
 */
export function begunNameTiers(typed: readonly string[], corrections?: Vocabulary): Tier[] {
  const [whole = ""] = wholeNameLexeme(typed);
  const inName = (hasSounds: boolean) =>
    allOf(typed.map((word, at) => {
      const isOpen = at === typed.length - 1;
      const isBegun = corrections !== undefined && isOpen && isSelectiveKey(word);
      return anyOf([
        wordInName(word, typed, corrections?.get(word)?.near, isOpen),
        ...hasSounds ? [has(namePhoneticLexeme(word), isBegun)] : [],
      ]);
    }));
  const alike = { rank: ranks.namePhonetic, terms: inName(true) };
  if (corrections) return [alike];
  const boosts = [{ column: "terms" as const, clause: has(whole, true) }];
  return [
    { rank: ranks.exactName, terms: has(whole) },
    { rank: ranks.namePrefix, terms: inName(false), boosts },
    alike,
  ];
}

/** Too many names share a beginning of fewer than three consonants. */
const isSelectiveKey = (word: string) => /^a?[^aeiou\W]{3}/.test(phoneticKey(word));

/** The text is the whole name, without places before or after it in which the business is. */
export function wholeName({ allParts }: ParsedQuery): Clause {
  const parts = allParts.filter(({ isSilent, words }) =>
    !isSilent && !words.every((word) => stopWords.has(word))
  );
  const isPlace = (part: Part) => part.isPlace || kindOfPlace(part) !== undefined;
  const first = parts.findIndex((part) => !isPlace(part));
  const last = parts.findLastIndex((part) => !isPlace(part)) + 1;
  const spans = last === 0 ? [] : parts.slice(0, first + 1)
    .flatMap((_, from) => parts.slice(last - 1).map((_, more) => [from, last + more] as const));
  return anyOf([
    ...nameOf(allParts),
    ...spans.flatMap(([from, to]) => {
      const there = groupByPlace([...parts.slice(0, from), ...parts.slice(to)]).map((group) =>
        anyOf(group.flatMap((part) => [
          ...markersOf(part),
          wordsOf(part, (word) => has(placeLexeme(word))),
        ]))
      );
      return nameOf(parts.slice(from, to)).map((name) => allOf([name, ...there]));
    }),
  ]);
}

const nameOf = (parts: readonly Part[]): Clause[] =>
  wholeNameLexeme(parts.flatMap(({ words }) => words)).map((lexeme) => has(lexeme));

/**
 * Whether a text of a trade and places may rather be a name: it has words that do not name the
 * trade. "Calcutta Bijli Mistri" may be one, "Plumber in Pune" only asks for a plumber.
 */
export const mayBeOwnName = ({ allParts, trades }: ParsedQuery): boolean =>
  allParts.flatMap((part) => kindOfPlace(part) ? [] : part.words).some((word) =>
    !isNameOfTrade(word, trades.likely) && !stopWords.has(word) && !fillers.has(word)
  );

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
