import type { Ctx } from "#/db/ctx.ts";
import { toLatin } from "#/shared/text/text.ts";
import type { Filters } from "../lists/filters.ts";
import type { Slice } from "../lists/list.ts";
import type { Commonness } from "../matching/commonness.ts";
import { tradesOf } from "../query-understanding/choose-trades.ts";
import { suggestedTrade } from "../query-understanding/guess-trade.ts";
import type { Lexicon } from "../query-understanding/lexicon.ts";
import type { ParsedQuery } from "../query-understanding/parsed-query.ts";
import { understandQuery } from "../query-understanding/understand-query.ts";
import type { ReadText } from "./readings.ts";
import { correctWords } from "./correct-words.ts";
import type { KnownWord } from "../analysis/spelling/word-queries.ts";
import { editDistance, mostEditsInName, type Nearest } from "../analysis/spelling/spelling.ts";

/** What each step of a search needs: the database, filters, paging and word statistics. */
export type SearchScope = {
  ctx: Ctx;
  filters: Filters;
  slice: Slice;
  commonness: Commonness;
  /** Whether some businesses match the text exactly without the filters. */
  hasExact?: boolean;
};

/** Corrections by typed word. */
export type Corrections = ReadonlyMap<string, Nearest>;

export const noCorrections: Corrections = new Map();

/**
 * Corrects words that no business uses to a similar trade or place, else to the nearest word.
 *
 * @param misspelt those that may be misspelt
 */
export function correctUnknownTerms(
  { typed, lexicon, misspelt }: Pick<ReadText, "typed" | "lexicon"> & {
    misspelt: ReadonlyMap<string, KnownWord>;
  },
): Corrections {
  const nearest = correctWords(typed, misspelt, lexicon);
  const { likely } = typed.trades;
  const hasPincode = typed.parts.some(({ kind }) => kind === "pincode");
  // Next to a trade, an unlike word is a name (Kongu borewells), and no hint at another trade.
  const isMisspelling = ([word, near]: [string, Nearest]) => {
    const meaning = lexicon.phrases.get(near.word);
    const most = mostEditsInName(toLatin(word).length);
    // Next to a PIN code, HSR is no misspelt Hisar.
    if (meaning?.kind === "city" && hasPincode) return false;
    if (likely.length === 0 || near.sure) return true;
    return meaning
      ? meaning.kind !== "category" || tradesOf(meaning).some((id) => likely.includes(id))
      : editDistance(toLatin(word), toLatin(near.word), most) <= most;
  };
  return new Map([...nearest].filter(isMisspelling));
}

/** Corrects a word to the trade that suggestions offer for it. */
export function readAsTrade(query: ParsedQuery, lexicon: Lexicon): Corrections {
  const suggested = suggestedTrade(query, lexicon);
  return new Map([...suggested].map(([typed, word]) => [typed, { word, sure: false }]));
}

/** Parses the query again with its corrections. */
export function applyCorrections(
  { typed: { allParts, conditions, ignoredWords }, lexicon, landmarks }: ReadText,
  corrections: Corrections,
): ParsedQuery {
  const text = allParts.flatMap(({ words }) => corrected(words, corrections)).join(" ");
  return {
    ...understandQuery(text, lexicon, {
      landmarks,
      taken: { text, conditions, unmet: [] },
    }),
    ignoredWords,
  };
}

const corrected = (words: readonly string[], corrections: Corrections): string[] =>
  words.map((word) => corrections.get(word)?.word ?? word);

/** The whole text with its corrections; undefined when nothing was corrected. */
export function correctedText(
  { allParts }: ParsedQuery,
  corrections: Corrections,
): string | undefined {
  if (corrections.size === 0 && !allParts.some(({ misspeltOf }) => misspeltOf)) return undefined;
  return allParts.flatMap(({ words, misspeltOf }) =>
    words.some((word) => corrections.has(word)) || !misspeltOf
      ? corrected(words, corrections)
      : misspeltOf
  ).filter((word) => word !== "").join(" ");
}
