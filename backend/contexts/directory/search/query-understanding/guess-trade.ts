import { firstFrom } from "#/shared/first-from.ts";
import { isOrdinary, isOtherTrade } from "../vocabulary/ordinary-words.ts";
import { type Lexicon, longestPhrase } from "./lexicon.ts";
import { onlyMeaning } from "./lexicon-lookup.ts";
import type { ParsedQuery, Part } from "./parsed-query.ts";
import { nearestBySound } from "./phonetic-match.ts";

/** Shorter ordinary words start too many names: "car" is not a carpenter. */
const shortestUnfinished = 4;

/** The only trade whose name starts with the last word, if that is an ordinary one: plum. */
export function completeTradeName(
  { allParts, open }: ParsedQuery,
  lexicon: Lexicon,
): string | undefined {
  const last = allParts.at(-1);
  const word = last?.words.at(-1) ?? "";
  if (!open || last?.kind !== "word" || word.length < shortestUnfinished) return undefined;
  if (!isOrdinaryOfOurs(word)) return undefined;
  const meaning = onlyMeaning(word, lexicon.names, lexicon);
  return meaning?.kind === "category" ? lexicon.names[firstFrom(lexicon.names, word)] : undefined;
}

const isOrdinaryOfOurs = (word: string) => isOrdinary(word) && !isOtherTrade(word);

/**
 * Corrections, by word, of ordinary words that together sound like a trade and share a word with it:
 * reel estate.
 */
export function soundAlikeTrade({ allParts }: ParsedQuery, lexicon: Lexicon): Map<string, string> {
  const isCandidate = ({ kind, words }: Part) =>
    kind === "word" && words.length === 1 && isOrdinaryOfOurs(words[0]!);
  for (let at = 0; at < allParts.length; at++) {
    for (let length = Math.min(longestPhrase, allParts.length - at); length > 1; length--) {
      const parts = allParts.slice(at, at + length);
      if (!parts.every(isCandidate)) continue;
      const span = parts.flatMap(({ words }) => words);
      const match = nearestBySound(span, lexicon);
      const trade = match?.meaning.kind === "category" ? match.phrase.split(" ") : [];
      if (trade.length !== length || !span.some((word, n) => word === trade[n])) continue;
      return new Map(
        span.map((word, n) => [word, trade[n]!] as const)
          .filter(([typed, word]) => typed !== word),
      );
    }
  }
  return new Map();
}
