import type { Ctx } from "#/db/ctx.ts";
import { toLatin } from "#/shared/text/text.ts";
import type { Filters } from "../lists/filters.ts";
import type { Hit, Slice } from "../lists/list.ts";
import type { Commonness } from "../matching/commonness.ts";
import { matchText } from "../matching/match-queries.ts";
import { nameClauses } from "../matching/name-clauses.ts";
import { ranks } from "../matching/ranks.ts";
import { tradesOf } from "../query-understanding/choose-trades.ts";
import { suggestedTrade } from "../query-understanding/guess-trade.ts";
import type { Lexicon } from "../query-understanding/lexicon.ts";
import type { ParsedQuery } from "../query-understanding/parsed-query.ts";
import { understandQuery } from "../query-understanding/understand-query.ts";
import type { ReadText } from "./readings.ts";
import { correctWords, phoneticMatches } from "./correct-words.ts";
import { closestName, nameCandidates, toNear } from "../analysis/spelling/correct-by-name.ts";
import { editDistance, mostEditsInName, type Nearest } from "../analysis/spelling/spelling.ts";
import type { KnownWord } from "../analysis/spelling/word-queries.ts";

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
 * Corrects words that no business uses. A similar trade comes first, then the name of a business
 * that also has the other words, then the nearest word.
 */
export async function correctUnknownTerms(
  scope: SearchScope,
  text: ReadText,
): Promise<Corrections> {
  const { typed, lexicon, misspelt } = text;
  const nearest = correctWords(typed, misspelt, lexicon);
  const { likely } = typed.trades;
  const isSettled = (word: string) => {
    const near = nearest.get(word);
    const meaning = near && lexicon.phrases.get(near.word);
    // When the query names a trade, a correction to another trade is doubtful.
    return meaning?.kind === "category"
      ? likely.length === 0 || likely.includes(meaning.category)
      : near?.sure && (meaning || near.word.includes(" "));
  };
  const open = new Map([...misspelt].filter(([word]) => !isSettled(word)));
  // Next to a trade, an unlike word is a name (Kongu borewells), and no hint at another trade.
  const isMisspelling = ([word, near]: [string, Nearest]) => {
    const meaning = lexicon.phrases.get(near.word);
    const most = mostEditsInName(toLatin(word).length);
    if (likely.length === 0 || near.sure) return true;
    return meaning
      ? meaning.kind !== "category" || tradesOf(meaning).some((id) => likely.includes(id))
      : editDistance(toLatin(word), toLatin(near.word), most) <= most;
  };
  const ofNames = await correctByNames(scope, text, open);
  return new Map([...[...nearest].filter(isMisspelling), ...ofNames]);
}

/** Corrects a word to the trade that suggestions offer for it. */
export function readAsTrade(query: ParsedQuery, lexicon: Lexicon): Corrections {
  const suggested = suggestedTrade(query, lexicon);
  return new Map([...suggested].map(([typed, word]) => [typed, { word, sure: false }]));
}

/** Corrects words to those in the name of a business that also has the query's other words. */
async function correctByNames(
  { ctx, filters, slice, commonness }: SearchScope,
  { typed, vocabulary }: ReadText,
  words: ReadonlyMap<string, KnownWord>,
): Promise<Corrections> {
  // No other word can confirm the correction of a single word.
  if (typed.allParts.length < 2) return noCorrections;
  const candidates = nameCandidates(words, phoneticMatches(typed));
  if (candidates.size === 0) return noCorrections;
  const terms = nameClauses(typed, toNear(candidates, vocabulary))?.candidates;
  if (!terms) return noCorrections;
  const { hits } = await matchText(
    ctx.db,
    { tiers: [{ rank: ranks.nameTypo, terms }] },
    filters,
    { sort: "relevance", limit: mostNames, now: slice.now },
    commonness,
  );
  return closestName(candidates, hits.map(namesOf));
}

/** Maximum number of names compared with a query. */
const mostNames = 50;

function namesOf({ card }: Hit): string {
  const { businessName, translation } = JSON.parse(card);
  return `${businessName} ${translation?.businessName ?? ""}`;
}

/** Parses the query again with its corrections. */
export function applyCorrections(
  { typed: { allParts, conditions, ignoredWords }, lexicon, landmarks }: ReadText,
  corrections: Corrections,
): ParsedQuery {
  const text = allParts.flatMap(({ words }) => corrected(words, corrections)).join(" ");
  const ofNames = [...corrections.values()].filter(({ isOfName }) => isOfName);
  const names = new Set(ofNames.map(({ word }) => word));
  return {
    ...understandQuery(text, lexicon, {
      names,
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
