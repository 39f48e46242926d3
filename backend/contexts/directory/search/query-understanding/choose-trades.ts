import type { CategoryId } from "#/shared/categories.ts";
import { isOrdinary } from "../vocabulary/ordinary-words.ts";
import { shopWords, suppliedTrades } from "../vocabulary/shop-words.ts";
import { isNameOfTrade } from "../vocabulary/trade-names.ts";
import type { Part, Trades } from "./parsed-query.ts";

/** Words between things that are all asked for. */
const conjunctions = new Set(["and", "or", "aur", "ya", "और", "या"]);

/**
 * The trade words of a query that say which trade it asks for: a trade by name, else any that are not
 * weak, else all. Beside a name the words of another trade are where or what the work is (a plumber
 * on the second floor), unless they can mean the named trade, or are asked for as well.
 */
export function findSpeaking(
  said: readonly Part[],
  isFiller: (part: Part) => boolean,
): ReadonlySet<Part> {
  const all = said.filter(({ kind }) => kind === "category");
  const strong = all.filter((part) => !isWeak(part) && !isFiller(part));
  const named = strong.filter((part) => part.kind === "category" && part.isNamed);
  if (strong.length === 0) return new Set(all);
  if (named.length === 0) return new Set(strong);
  const names = new Set(named.flatMap(tradesOf));
  const isListed = (part: Part) => {
    const at = said.indexOf(part);
    return [said[at - 1], said[at + 1]].some((next) =>
      next?.kind === "word" && next.words.some((word) => conjunctions.has(word))
    );
  };
  return new Set(
    strong.filter((part) => tradesOf(part).some((id) => names.has(id)) || isListed(part)),
  );
}

const isWeak = (part: Part) => part.kind === "category" && part.isWeak === true;

const tradesOf = (part: Part): CategoryId[] =>
  part.kind === "category" ? [part.category, ...part.also ?? [], ...part.perhaps ?? []] : [];

/**
 * What the trade words of a query mean together. Words of several trades are settled by the
 * others: a *pipe* with *leakage* is the plumber's. Trades with nothing in common mean either.
 */
export function chooseTrades(parts: readonly Part[]): Trades {
  const said = parts.flatMap((part) =>
    part.kind === "category"
      ? [{ likely: [part.category, ...part.also ?? []], perhaps: part.perhaps ?? [] }]
      : []
  );
  const isIn = (id: CategoryId) =>
    said.every(({ likely, perhaps }) => likely.includes(id) || perhaps.includes(id));
  const [likely, perhaps] = [
    [...new Set(said.flatMap((one) => one.likely))],
    [...new Set(said.flatMap((one) => one.perhaps))],
  ];
  const common = [...new Set([...likely, ...perhaps])].filter(isIn);
  if (said.length > 1 && common.length > 0) {
    const surely = common.filter((id) => likely.includes(id));
    return surely.length > 0 ? { likely: surely, perhaps: [] } : { likely: common, perhaps: [] };
  }
  return { likely, perhaps: perhaps.filter((id) => !likely.includes(id)) };
}

/**
 * The same with the suppliers, where goods of a trade are asked for in a shop: Jaquar is what plumbers
 * fit, and a Jaquar dealer sells it. A trade by name is no goods.
 */
export function withSuppliers(
  trades: Trades,
  parts: readonly Part[],
  said: readonly Part[],
): Trades {
  const suppliers: CategoryId = "construction_material_suppliers";
  const isShop = said.some(({ words }) => words.some((word) => shopWords.has(word)));
  const isSupplied = trades.likely.some((id) => suppliedTrades.includes(id));
  const asked = parts.filter(({ kind, begun }) =>
    !begun && (kind === "category" || kind === "word")
  );
  const saysName = asked.some((part) => part.kind === "category" && part.isNamed);
  const areGoods = asked.some(({ kind, isPlace, words }) =>
    !isPlace &&
    words.some((word) =>
      !isNameOfTrade(word) && !shopWords.has(word) && (kind === "category" || !isOrdinary(word))
    )
  );
  if (!isShop || !isSupplied || saysName || !areGoods) return trades;
  return {
    likely: [...new Set([suppliers, ...trades.likely])],
    perhaps: trades.perhaps.filter((id) => id !== suppliers),
  };
}
