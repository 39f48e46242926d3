import { categoryName } from "#/shared/categories.ts";
import { isLatin } from "#/shared/text/text.ts";
import { clearMatch, matchMisspelt, matchPrefixes } from "./name-index.ts";
import { isOrdinary, isOtherTrade } from "../analysis/vocabulary/ordinary-words.ts";
import type { Lexicon } from "./lexicon.ts";
import type { ParsedQuery } from "./parsed-query.ts";
import { toPhrase } from "./phrases.ts";

/** Too many names start with a shorter word: "car" does not mean carpenter. */
const shortestWord = 4;

/** Among more words, one may resemble a trade by chance. */
const mostCandidates = 3;

/** Minimum typed share of a misspelt name. A shorter beginning may belong to another word. */
const leastTyped = 0.6;

/**
 * Corrects an unfinished or misspelt word to the trade that suggestions offer for it, as in
 * "plumb delhi" or "elctrcn lucknow".
 */
export function suggestedTrade(
  { parts, trades }: ParsedQuery,
  { names }: Lexicon,
): Map<string, string> {
  const candidates = parts.filter(({ kind, words, isPlace }) =>
    kind === "word" && words.length === 1 && !isPlace
  ).flatMap(({ words }) => words).filter((word) =>
    word.length >= shortestWord && !isOtherTrade(word)
  );
  if (trades.likely.length > 0 || candidates.length > mostCandidates) return new Map();
  for (const word of candidates) {
    const prefixMatches = matchPrefixes([word], names)
      .filter(({ fit }) => fit === "tradePrefix" || fit === "otherPrefix" && !isOrdinary(word));
    const misspelt = () => matchMisspelt([word], names).filter(({ share }) => share >= leastTyped);
    const match = clearMatch(word, prefixMatches.length > 0 ? prefixMatches : misspelt());
    if (match?.means.kind !== "category") continue;
    const name = categoryName(match.means.category);
    return new Map([[word, toPhrase(isLatin(word) ? name.en : name.hi)]]);
  }
  return new Map();
}
