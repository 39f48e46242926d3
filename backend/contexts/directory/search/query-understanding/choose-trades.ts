import type { CategoryId } from "#/shared/categories.ts";
import { isOrdinary } from "../vocabulary/ordinary-words.ts";
import { shopWords, suppliedTrades } from "../vocabulary/shop-words.ts";
import { isNameOfTrade } from "../vocabulary/trade-names.ts";
import type { Meaning, Part, Trades } from "./parsed-query.ts";

/** Words between things that are all asked for. */
const conjunctions = new Set(["and", "or", "aur", "ya", "और", "या"]);

/**
 * The trade words of a query that say which trade it asks for: a trade by name, else any that are not
 * weak, else all. Beside a name the words of another trade are where or what the work is (a plumber
 * on the second floor), unless they can mean the named trade, or are asked for as well.
 *
 * @returns these words, and those of other trades that it may ask for, too
 */
export function selectTradeWords(
  allParts: readonly Part[],
  isFiller: (part: Part) => boolean,
): { speaking: ReadonlySet<Part>; aside: Part[] } {
  const all = allParts.filter(({ kind }) => kind === "category");
  const strong = all.filter((part) => !isWeak(part) && !isFiller(part));
  const named = strong.filter((part) => part.kind === "category" && part.isNamed);
  if (strong.length === 0) return { speaking: new Set(all), aside: [] };
  if (named.length === 0) return { speaking: new Set(strong), aside: [] };
  const names = new Set(named.flatMap(tradesOf));
  const isListed = (part: Part) => {
    const at = allParts.indexOf(part);
    return [allParts[at - 1], allParts[at + 1]].some((next) =>
      next?.kind === "word" && next.words.some((word) => conjunctions.has(word))
    );
  };
  const isSpeaking = (part: Part) => tradesOf(part).some((id) => names.has(id)) || isListed(part);
  return {
    speaking: new Set(strong.filter(isSpeaking)),
    aside: strong.filter((part) => !isSpeaking(part)),
  };
}

const isWeak = (part: Part) => part.kind === "category" && part.isWeak === true;

export const tradesOf = (part: Meaning): CategoryId[] =>
  part.kind === "category" ? [part.category, ...part.also ?? [], ...part.perhaps ?? []] : [];

/**
 * What the trade words of a query mean together. Words of several trades are settled by the
 * others: a *pipe* with *leakage* is the plumber's. Trades with nothing in common mean either.
 *
 * @param aside words of trades that come after these
 */
export function chooseTrades(parts: readonly Part[], aside: readonly Part[] = []): Trades {
  const { likely, perhaps } = settle(parts);
  const others = [
    ...perhaps,
    ...aside.flatMap((part) => part.kind === "category" ? [part.category] : []),
  ];
  return { likely, perhaps: [...new Set(others)].filter((id) => !likely.includes(id)) };
}

function settle(parts: readonly Part[]): Trades {
  const allParts = parts.flatMap((part) =>
    part.kind === "category"
      ? [{ likely: [part.category, ...part.also ?? []], perhaps: part.perhaps ?? [] }]
      : []
  );
  const isIn = (id: CategoryId) =>
    allParts.every(({ likely, perhaps }) => likely.includes(id) || perhaps.includes(id));
  const [likely, perhaps] = [
    [...new Set(allParts.flatMap((one) => one.likely))],
    [...new Set(allParts.flatMap((one) => one.perhaps))],
  ];
  const common = [...new Set([...likely, ...perhaps])].filter(isIn);
  if (allParts.length > 1 && common.length > 0) {
    const surely = common.filter((id) => likely.includes(id));
    return surely.length > 0 ? { likely: surely, perhaps: [] } : { likely: common, perhaps: [] };
  }
  return { likely, perhaps };
}

/**
 * The same with the suppliers, where goods of a trade are asked for in a shop: Jaquar is what plumbers
 * fit, and a Jaquar dealer sells it. A trade by name is no goods.
 */
export function withSuppliers(
  trades: Trades,
  parts: readonly Part[],
  allParts: readonly Part[],
): Trades {
  const suppliers: CategoryId = "construction_material_suppliers";
  const isShop = allParts.some(({ words }) => words.some((word) => shopWords.has(word)));
  const isSupplied = trades.likely.some((id) => suppliedTrades.includes(id));
  const asked = parts.filter(({ kind, isPrefix }) =>
    !isPrefix && (kind === "category" || kind === "word")
  );
  const saysName = asked.some((part) => part.kind === "category" && part.isNamed);
  const areGoods = asked.some(({ kind, isPlace, words }) =>
    !isPlace &&
    words.some((word) =>
      !isNameOfTrade(word, trades.likely) && !shopWords.has(word) &&
      (kind === "category" || !isOrdinary(word))
    )
  );
  if (!isShop || !isSupplied || saysName || !areGoods) return trades;
  return {
    likely: [...new Set([suppliers, ...trades.likely])],
    perhaps: trades.perhaps.filter((id) => id !== suppliers),
  };
}
