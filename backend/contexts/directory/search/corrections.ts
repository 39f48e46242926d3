import type { Ctx } from "#/db/ctx.ts";
import type { Filters, Hit, Slice } from "../lists/list.ts";
import type { Commonness } from "./matching/commonness.ts";
import { matchText } from "./matching/match-queries.ts";
import { nameQueries } from "./matching/name-clauses.ts";
import { ranks } from "./matching/tiers.ts";
import type { ParsedQuery } from "./query-understanding/parsed-query.ts";
import {
  heardTrade,
  type Lexicon,
  understandQuery,
  unfinishedTrade,
} from "./query-understanding/understand-query.ts";
import { correctWords, heardWords, namingWords } from "./spelling/correct-words.ts";
import { candidatesOf, meantByName } from "./spelling/names-meant.ts";
import type { Nearest } from "./spelling/spelling.ts";
import type { Vocabulary } from "./spelling/variants.ts";
import { type KnownWord, lookUpWords } from "./spelling/word-queries.ts";

/** Where and how a search looks. */
export type Search = { ctx: Ctx; filters: Filters; slice: Slice; commonness: Commonness };

/** What was meant, by the word as it was typed. */
export type Corrections = ReadonlyMap<string, Nearest>;

export const none: Corrections = new Map();

/**
 * What was meant by words that nobody uses: a trade that is nearly written so, what a name has that
 * has the other words, too, or whatever is nearest.
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
    // Who names a trade does not name another one beside it.
    return meaning?.kind === "category"
      ? likely.length === 0 || likely.includes(meaning.category)
      : near?.sure && (meaning || near.word.includes(" "));
  };
  const open = new Map([...unknown].filter(([word]) => !isSettled(word)));
  return new Map([...nearest, ...await meantByNames(how, query, vocabulary, open)]);
}

/** Ordinary words as the trade that the last one begins, or that they sound like. */
export function takeForTrade(query: ParsedQuery, lexicon: Lexicon): Corrections {
  const trade = unfinishedTrade(query, lexicon);
  const last = query.said.at(-1)?.words.at(-1);
  const meant = trade && last ? new Map([[last, trade]]) : heardTrade(query, lexicon);
  return new Map([...meant].map(([typed, word]) => [typed, { word, sure: false }]));
}

/**
 * What was meant where nothing is found by words that some business uses, or that are ordinary.
 *
 * @param looked those that were doubted before
 */
export async function doubtAll(
  how: Search,
  query: ParsedQuery,
  vocabulary: Vocabulary,
  looked: ReadonlyMap<string, KnownWord>,
): Promise<Corrections> {
  const naming = namingWords(query);
  if (isAlone(query) || naming.length > longestName) return none;
  const doubtful = naming.filter((word) => !looked.has(word));
  const more = await lookUpWords(how.ctx.db, doubtful, { doubtful, alsoKnown: true });
  const all = naming.flatMap((word) => {
    const known = looked.get(word) ?? more.get(word);
    return known ? [[word, known] as const] : [];
  });
  return await meantByNames(how, query, vocabulary, new Map(all));
}

/** In words: what has more is no name with a slip in it. */
const longestName = 6;

/** No other word is there to tell which name was meant. */
const isAlone = ({ said }: ParsedQuery): boolean => said.length < 2;

/** What words were meant for, by the names of businesses that have all of a query but for them. */
async function meantByNames(
  { ctx, filters, slice, commonness }: Search,
  query: ParsedQuery,
  vocabulary: Vocabulary,
  looked: ReadonlyMap<string, KnownWord>,
): Promise<Corrections> {
  if (isAlone(query)) return none;
  const candidates = candidatesOf(looked, heardWords(query));
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
  return meantByName(candidates, hits.map(namesOf));
}

/** So many names are compared with a query. */
const mostNames = 50;

/** A business's name, and what it is in the other language. */
function namesOf({ card }: Hit): string {
  const { businessName, translation } = JSON.parse(card);
  return `${businessName} ${translation?.businessName ?? ""}`;
}

/** A query as it was meant. */
export function respelt(
  { said, conditions, beyond }: ParsedQuery,
  meant: Corrections,
  lexicon: Lexicon,
): ParsedQuery {
  const text = said.flatMap(({ words }) => words.map((word) => meant.get(word)?.word ?? word))
    .join(" ");
  const ofNames = [...meant.values()].filter(({ isOfName }) => isOfName).map(({ word }) => word);
  const how = { names: new Set(ofNames), taken: { text, conditions } };
  return { ...understandQuery(text, lexicon, how), beyond };
}

/** The whole text as it was taken; undefined where it was taken as typed. */
export function correctedText(
  { said }: ParsedQuery,
  meant: Corrections,
): string | undefined {
  if (meant.size === 0 && !said.some(({ misspeltOf }) => misspeltOf)) return undefined;
  return said.flatMap(({ words, misspeltOf }) =>
    words.some((word) => meant.has(word)) || !misspeltOf
      ? words.map((word) => meant.get(word)?.word ?? word)
      : misspeltOf
  ).filter((word) => word !== "").join(" ");
}
