import type { Ctx } from "#/db/ctx.ts";
import type { Filters, Hit, Slice } from "../lists/list.ts";
import type { Commonness } from "./matching/commonness.ts";
import { matchText } from "./matching/match-queries.ts";
import { nameQueries } from "./matching/name-clauses.ts";
import { ranks } from "./matching/tiers.ts";
import { completeTradeName, soundAlikeTrade } from "./query-understanding/guess-trade.ts";
import type { Lexicon } from "./query-understanding/lexicon.ts";
import type { ParsedQuery } from "./query-understanding/parsed-query.ts";
import { understandQuery } from "./query-understanding/understand-query.ts";
import { correctWords, phoneticMatches, possibleNameWords } from "./spelling/correct-words.ts";
import { closestName, nameCandidates } from "./spelling/correct-by-name.ts";
import type { Nearest } from "./spelling/spelling.ts";
import type { Vocabulary } from "./spelling/variants.ts";
import { type KnownWord, lookUpWords } from "./spelling/word-queries.ts";

/** Context and options of a search. */
export type Search = { ctx: Ctx; filters: Filters; slice: Slice; commonness: Commonness };

/** Corrections by the word as typed. */
export type Corrections = ReadonlyMap<string, Nearest>;

export const none: Corrections = new Map();

/**
 * Corrects words that no business uses. A nearly spelt trade wins, then the name of a business that
 * also has the other words, then the nearest word.
 */
export async function correct(
  how: Search,
  query: ParsedQuery,
  vocabulary: Vocabulary,
  unknown: ReadonlyMap<string, KnownWord>,
  lexicon: Lexicon,
): Promise<Corrections> {
  const nearest = correctWords(query, unknown, lexicon);
  const { likely } = query.trades;
  const isSettled = (word: string) => {
    const near = nearest.get(word);
    const meaning = near && lexicon.phrases.get(near.word);
    // When the query names a trade, a correction to another trade is doubtful.
    return meaning?.kind === "category"
      ? likely.length === 0 || likely.includes(meaning.category)
      : near?.sure && (meaning || near.word.includes(" "));
  };
  const open = new Map([...unknown].filter(([word]) => !isSettled(word)));
  return new Map([...nearest, ...await meantByNames(how, query, vocabulary, open)]);
}

/** Reads ordinary words as a trade: one that the last word starts, or one that sounds alike. */
export function takeForTrade(query: ParsedQuery, lexicon: Lexicon): Corrections {
  const trade = completeTradeName(query, lexicon);
  const last = query.allParts.at(-1)?.words.at(-1);
  const meant = trade && last ? new Map([[last, trade]]) : soundAlikeTrade(query, lexicon);
  return new Map([...meant].map(([typed, word]) => [typed, { word, sure: false }]));
}

/**
 * Corrects words that some business uses, or that are ordinary, when nothing else finds a match.
 * @param looked words that were already looked up
 */
export async function doubtAll(
  how: Search,
  query: ParsedQuery,
  vocabulary: Vocabulary,
  looked: ReadonlyMap<string, KnownWord>,
): Promise<Corrections> {
  const naming = possibleNameWords(query);
  if (isAlone(query) || naming.length > longestName) return none;
  const doubtful = naming.filter((word) => !looked.has(word));
  const more = await lookUpWords(how.ctx.db, doubtful, { doubtful, alsoKnown: true });
  const all = naming.flatMap((word) => {
    const known = looked.get(word) ?? more.get(word);
    return known ? [[word, known] as const] : [];
  });
  return await meantByNames(how, query, vocabulary, new Map(all));
}

/** In words. A longer query is not a misspelt name. */
const longestName = 6;

/** Whether no second word can confirm a correction. */
const isAlone = ({ allParts }: ParsedQuery): boolean => allParts.length < 2;

/** Corrects words by the names of businesses that have the query's other words. */
async function meantByNames(
  { ctx, filters, slice, commonness }: Search,
  query: ParsedQuery,
  vocabulary: Vocabulary,
  looked: ReadonlyMap<string, KnownWord>,
): Promise<Corrections> {
  if (isAlone(query)) return none;
  const candidates = nameCandidates(looked, phoneticMatches(query));
  if (candidates.size === 0) return none;
  const wider = new Map(vocabulary);
  for (const [word, near] of candidates) {
    wider.set(word, {
      same: [],
      phonetic: [],
      forms: [],
      ...vocabulary.get(word),
      near: [...near.keys()],
    });
  }
  const terms = nameQueries(query, wider)?.meant;
  if (!terms) return none;
  const { hits } = await matchText(
    ctx.db,
    { nameKey: "", tiers: [{ rank: ranks.nearInName, terms }] },
    filters,
    { sort: "relevance", limit: mostNames, now: slice.now },
    commonness,
  );
  return closestName(candidates, hits.map(namesOf));
}

/** Maximum number of names compared with a query. */
const mostNames = 50;

/** The business's name in both languages. */
function namesOf({ card }: Hit): string {
  const { businessName, translation } = JSON.parse(card);
  return `${businessName} ${translation?.businessName ?? ""}`;
}

/** Parses the query again with its corrections. */
export function respelt(
  { allParts, conditions, ignoredWords }: ParsedQuery,
  meant: Corrections,
  lexicon: Lexicon,
): ParsedQuery {
  const text = allParts.flatMap(({ words }) => words.map((word) => meant.get(word)?.word ?? word))
    .join(" ");
  const ofNames = [...meant.values()].filter(({ isOfName }) => isOfName).map(({ word }) => word);
  const how = { names: new Set(ofNames), taken: { text, conditions } };
  return { ...understandQuery(text, lexicon, how), ignoredWords };
}

/** The whole text with its corrections; undefined when nothing was corrected. */
export function correctedText(
  { allParts }: ParsedQuery,
  meant: Corrections,
): string | undefined {
  if (meant.size === 0 && !allParts.some(({ misspeltOf }) => misspeltOf)) return undefined;
  return allParts.flatMap(({ words, misspeltOf }) =>
    words.some((word) => meant.has(word)) || !misspeltOf
      ? words.map((word) => meant.get(word)?.word ?? word)
      : misspeltOf
  ).filter((word) => word !== "").join(" ");
}
