import type { CategoryId } from "#/shared/categories.ts";
import { isOrdinary } from "../analysis/vocabulary/ordinary-words.ts";
import { shopWords, suppliedTrades, suppliers } from "../analysis/vocabulary/shop-words.ts";
import { isNameOfTrade } from "../analysis/vocabulary/trade-names.ts";
import type { Meaning, Part, Trades } from "./parsed-query.ts";
import { isConjunction } from "./place-words.ts";

/**
 * The words that decide the trade: names of trades, else strong words, else hints. Next to names
 * ("plumber on the second floor"), another word decides only if it can mean the trade of each, or
 * if "and" or "or" joins it to a name. A hint narrows what all of these can mean: "dirty sofa".
 */
export function selectTradeWords(
  parts: readonly Part[],
  isFiller: (part: Part) => boolean,
): ReadonlySet<Part> {
  const all = parts.filter(({ kind }) => kind === "category");
  const isJoined = (part: Part) => {
    const at = parts.indexOf(part);
    return [-1, 1].some((step) => isConjunction(parts[at + step]) && isNamed(parts[at + 2 * step]));
  };
  const strong = all.filter((part) =>
    isNamed(part) && isJoined(part) || !isWeak(part) && !isFiller(part)
  );
  const named = all.filter(isNamed);
  const names = strong.filter(isNamed);
  const weak = all.filter((part) => isWeak(part) && !isFiller(part));
  if (strong.length === 0) return new Set([weak, named, all].find(({ length }) => length > 0));
  const canMean = (part: Part, name: Part) =>
    tradesOf(part).some((id) => tradesOf(name).includes(id));
  const deciding = strong.filter((part) =>
    isNamed(part) || isJoined(part) || names.every((name) => canMean(part, name))
  );
  const narrows = (hint: Part) => {
    const shared = deciding.map((part) =>
      tradesOf(part).filter((id) => tradesOf(hint).includes(id))
    );
    return shared[0]!.some((id) => shared.every((ids) => ids.includes(id))) &&
      deciding.some((part, at) => shared[at]!.length < tradesOf(part).length);
  };
  return new Set([...deciding, ...[...weak, ...named].filter(narrows)]);
}

const isWeak = (part: Part) => part.kind === "category" && part.isWeak === true;

const isNamed = (part?: Part) => part?.kind === "category" && part.isNamed === true;

export const tradesOf = (part: Meaning | undefined): CategoryId[] =>
  part?.kind === "category" ? [part.category, ...part.also ?? [], ...part.perhaps ?? []] : [];

/** Trades that treat the things of others: a sofa alone asks for no cleaning, a well cleaning may. */
const treating: readonly CategoryId[] = ["cleaning_worker", "painter"];

/**
 * The common trades of all trade words (a *pipe* with *leakage* is a plumber's) that most of them
 * mean, or all their trades; of mere hints, those that most mean. A named trade excludes possible
 * ones.
 */
export function chooseTrades(parts: readonly Part[]): Trades {
  const all = parts.flatMap((part) =>
    part.kind === "category"
      ? [{ likely: [part.category, ...part.also ?? []], perhaps: part.perhaps ?? [] }]
      : []
  );
  const typed = parts.flatMap(({ words }) => words);
  const likely = [...new Set(all.flatMap((one) => one.likely))];
  const perhaps = [...new Set(all.flatMap((one) => one.perhaps))];
  const common = [...new Set([...likely, ...perhaps])]
    .filter((id) => all.every((one) => one.likely.includes(id) || one.perhaps.includes(id)));
  const votes = (id: CategoryId) => all.filter((one) => one.likely.includes(id)).length;
  const withMostVotes = (ids: CategoryId[]) => {
    const most = Math.max(...ids.map(votes));
    return ids.filter((id) => votes(id) === most);
  };
  if (all.length < 2 || common.length === 0) {
    const others = perhaps.filter((id) =>
      !likely.includes(id) &&
      (!treating.includes(id) || typed.some((word) => isNameOfTrade(word, [id])))
    );
    const isHint = parts.every((part) => part.kind !== "category" || isWeak(part));
    return {
      likely: isHint ? withMostVotes(likely) : likely,
      perhaps: parts.some(isNamed) ? [] : others,
    };
  }
  return { likely: withMostVotes(common), perhaps: [] };
}

/** Whether the query has a word for a shop, which makes suppliers of the goods next to it. */
export const asksForShop = (allParts: readonly Part[]): boolean =>
  allParts.some(({ words, isSilent }) => !isSilent && words.some((word) => shopWords.has(word)));

/** Chooses suppliers when the query wants goods from a shop: dealers sell Jaquar. */
export function withSuppliers(
  trades: Trades,
  parts: readonly Part[],
  allParts: readonly Part[],
): Trades {
  const isSupplied = trades.likely.some((id) => suppliedTrades.includes(id));
  const candidates = parts.filter(({ kind, isPrefix }) =>
    !isPrefix && (kind === "category" || kind === "word")
  );
  const hasGoods = candidates.some(({ kind, isPlace, words }) =>
    !isPlace &&
    words.some((word) =>
      !isNameOfTrade(word, trades.likely) && !shopWords.has(word) &&
      (kind === "category" || !isOrdinary(word))
    )
  );
  if (!asksForShop(allParts) || !isSupplied || candidates.some(isNamed) || !hasGoods) return trades;
  const others = [...trades.likely, ...trades.perhaps].filter((id) => id !== suppliers);
  return { likely: [suppliers], perhaps: others };
}
