import type { CategoryId } from "#/shared/categories.ts";
import {
  hireWords,
  shopWords,
  suppliedTrades,
  suppliers,
} from "../analysis/vocabulary/shop-words.ts";
import { stopWords } from "../analysis/vocabulary/synonyms.ts";
import { isNameOfTrade } from "../analysis/vocabulary/trade-names.ts";
import type { Meaning, Part, Trades } from "./parsed-query.ts";
import { isConjunction } from "./place-words.ts";
import { describesWork, hasPhrasesOf, tradesOfWords } from "./trade-phrases.ts";

type TradeWord = Part & { kind: "category" };

/** The trades of a query, and the parts that decide them. */
export type Election = { trades: Trades; deciding: ReadonlySet<Part> };

/**
 * How much a word counts for each trade that it means, or means perhaps, and for those who sell the
 * thing. A hint is too weak to outvote a word.
 */
const weights = { word: 10, perhaps: 8, shop: 11, hint: 6 };

/**
 * Adds up what all words of a query mean. Words vote, else hints, else fillers; next to words, a
 * hint only chooses among their trades: "dirty sofa". A named trade ("plumber on the second
 * floor"), or a word that "and" joins to one, wins over all others, which choose among its trades.
 * The trades of the thing before it win too, if they have phrases of such work.
 */
export function electTrades(parts: readonly Part[], isFiller: (part: Part) => boolean): Election {
  const all = parts.filter((part) => part.kind === "category");
  const isIdle = (part: Part) =>
    isFiller(part) || part.words.every((word) => hireWords.has(word) || stopWords.has(word));
  const isJoined = (part: Part) => {
    const at = parts.indexOf(part);
    return [-1, 1].some((step) => isConjunction(parts[at + step]) && isNamed(parts[at + 2 * step]));
  };
  const weak = all.filter((part) => part.isWeak && !isIdle(part));
  const named = all.filter(isNamed);
  const strong = all.filter((part) =>
    isNamed(part) && isJoined(part) || !part.isWeak && !isIdle(part)
  );
  const voters = [strong, weak, named, all].find(({ length }) => length > 0) ?? [];
  const isSure = voters === strong;
  const claims = isSure ? voters.filter((part) => isNamed(part) || isJoined(part)) : [];
  const hints = isSure ? [...weak, ...named].filter((part) => !voters.includes(part)) : [];
  const goods = claims.some(isNamed) ? [] : goodsOfShop(voters, parts);

  const votes = new Map<CategoryId, number>();
  const vote = (ids: readonly CategoryId[], weight: number) =>
    ids.forEach((id) => votes.set(id, (votes.get(id) ?? 0) + weight));
  for (const part of voters) {
    vote(likelyOf(part), weights.word);
    vote(part.perhaps ?? [], weights.perhaps);
    if (goods.includes(part)) vote([suppliers], weights.shop);
  }
  for (const hint of hints) vote(tradesOf(hint).filter((id) => votes.has(id)), weights.hint);
  const best = (ids: readonly CategoryId[]) => {
    const most = Math.max(...ids.map((id) => votes.get(id)!));
    return ids.filter((id) => votes.get(id) === most);
  };
  // "Water tank *cleaning*" is also work of plumbers, who clean drains.
  const othersFor = (part: TradeWord) =>
    likelyOf(voters[voters.indexOf(part) - 1])
      .filter((id) => hasPhrasesOf(id, part.words.join(" ")));
  const elected = claims.length > 0
    ? claims.flatMap((part) => [...best(tradesOf(part)), ...othersFor(part)])
    : best([...votes.keys()]);
  const words = parts.flatMap((part) => part.kind === "word" && !part.isPlace ? part.words : []);
  const likely = voters.length > 0 ? [...new Set(elected)] : tradesOfWords(words);

  const isSupplied = goods.length > 0 && likely.includes(suppliers);
  const deciding = voters.filter((part) =>
    isSupplied || tradesOf(part).some((id) => likely.includes(id))
  );
  return {
    trades: { likely, ...!isSure && likely.length > 0 && { isGuess: true } },
    deciding: new Set(deciding),
  };
}

const isNamed = (part?: Part) => part?.kind === "category" && part.isNamed === true;

export const likelyOf = (part: Meaning | undefined): CategoryId[] =>
  part?.kind === "category" ? [part.category, ...part.also ?? []] : [];

export const tradesOf = (part: Meaning | undefined): CategoryId[] =>
  part?.kind === "category" ? [...likelyOf(part), ...part.perhaps ?? []] : [];

/**
 * The words for goods that a shop sells ("tap shop"), if the query names any: not work (an AC
 * *repair* shop), nor the trade itself (an electrical shop).
 */
function goodsOfShop(voters: readonly TradeWord[], parts: readonly Part[]): TradeWord[] {
  const asksForShop = parts.some(({ words, isSilent }) =>
    !isSilent && words.some((word) => shopWords.has(word))
  );
  if (!asksForShop || parts.some(({ words }) => words.some(describesWork))) return [];
  const isSold = (id: CategoryId) => id === suppliers || suppliedTrades.includes(id);
  return voters.filter((part) =>
    likelyOf(part).every(isSold) &&
    part.words.some((word) => !isNameOfTrade(word, likelyOf(part)) && !shopWords.has(word))
  );
}
