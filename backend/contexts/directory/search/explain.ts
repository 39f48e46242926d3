import type { CategoryId } from "#/shared/categories.ts";
import { words } from "#/shared/text/text.ts";
import type { Condition } from "../query-understanding/condition.ts";
import { type ParsedCondition, tokensOf } from "../query-understanding/conditions.ts";
import type { Part } from "../query-understanding/parsed-query.ts";
import type { SearchResult } from "./search.ts";
import { shopWords, suppliers } from "../analysis/vocabulary/shop-words.ts";
import { stopWords } from "../analysis/vocabulary/synonyms.ts";

/** Words of a text as typed, and the text without them. */
type Words = { words: string; without: string };

/** The meaning of a piece of the text. `left_out`: the hits do not match the piece. */
export type Piece =
  & Words
  & (
    | { kind: "trade"; categories: readonly CategoryId[] }
    | { kind: "place"; place: Part }
    | { kind: "condition"; condition: Condition }
    | { kind: "left_out" }
  );

/**
 * The pieces of a text with their meanings, in typed order. When the best hit matches by its name,
 * no piece is a trade or a place. `without` also omits stop words next to a piece: *in* Pune.
 */
export function explain(
  text: string,
  { reading, met, leftOut }: Pick<SearchResult, "reading" | "met" | "leftOut">,
): Piece[] {
  const { query, corrections, isName } = reading;
  const typed = tokensOf(text).map((token) => {
    const isCorrected = words(token).some((word) => corrections.has(word));
    const corrected = words(token).map((word) => corrections.get(word)?.word ?? word).join(" ");
    return { token, corrected: isCorrected ? corrected : undefined };
  });
  // A word that was corrected to several words counts as several tokens, and so does plumber/pune.
  const split = typed.flatMap(({ token, corrected }, from) => {
    const isCondition = query.conditions.some(({ from: first, to }) => first <= from && from < to);
    const several = corrected?.split(" ") ?? (isCondition ? [token] : token.split(joining));
    return several.length > 1
      ? several.map((word) => ({ token: word, key: words(word).join(""), from }))
      : [{ token, key: corrected ?? words(token).join(""), from }];
  });
  const tokens = split.map(({ token }) => token);
  // Each token as one word, so that "A.K." and "411 038" match.
  const keys = split.map(({ key }) => key);
  const rangeOf = (parsed: TokenRange) =>
    new Set(tokens.flatMap((_, at) => isWithin([parsed], at) ? [at] : []));
  const isWithin = (ranges: readonly TokenRange[], at: number) =>
    ranges.some(({ from, to }) => from <= split[at]!.from && split[at]!.from < to);
  const isSilent = (at: number) =>
    (keys[at] === "" || stopWords.has(keys[at]!)) && !isWithin(query.conditions, at);
  const pieceOf = (taken: ReadonlySet<number>): Words => {
    const removed = new Set(taken);
    for (const step of [-1, 1]) {
      for (const from of taken) {
        for (let at = from + step; at in tokens && (taken.has(at) || isSilent(at)); at += step) {
          removed.add(at);
        }
      }
    }
    return {
      words: tokens.filter((_, at) => taken.has(at)).join(" "),
      without: tokens.filter((_, at) => !removed.has(at)).join(" "),
    };
  };

  const unmet = query.conditions.filter((parsed) => !met.includes(parsed));
  const leftWords = new Set(leftOut.flatMap(words));
  const left = new Set([
    ...unmet.flatMap((parsed) => [...rangeOf(parsed)]),
    ...tokens.flatMap((token, at) => {
      const isLeft = [keys[at]!, ...words(token)].some((word) => leftWords.has(word));
      return isLeft && !isWithin(met, at) ? [at] : [];
    }),
  ]);

  const items: (Piece & { at: number })[] = [];
  const trades: Trade[] = [];
  const { likely } = query.trades;
  let next = 0;
  for (const part of query.parts.filter(({ words }) => words.length > 0)) {
    const whole = findTokens(part.words.join(""), keys, next);
    // A quantity may stand between the words: cement 50 kg bag.
    const spans = whole ? [whole] : part.words.map((word) => findTokens(word, keys, next));
    if (!spans.every((span) => span !== undefined)) continue;
    next = spans.at(-1)!.end;
    if (isName) continue;
    const positions = new Set(spans.flatMap(({ from, end }) => range(from, end)));
    if (part.kind === "category") {
      const { category, also = [], perhaps = [] } = part;
      const listed = [category, ...also, ...perhaps].filter((id) => likely.includes(id));
      // Goods of a shop list only suppliers, whatever trades the goods mean.
      addTrade(trades, { categories: listed.length > 0 ? listed : likely, positions });
    } else if (
      (part.kind === "word" ? part.isPlace || part.isLandmark : part.kind !== "number") &&
      !positions.isSubsetOf(left)
    ) {
      items.push({ kind: "place", place: part, at: spans[0]!.from, ...pieceOf(positions) });
    }
  }
  const shops = tokens.flatMap((_, at) => shopWords.has(keys[at]!) ? [at] : []);
  for (const { categories, positions: own } of trades) {
    const positions = categories.includes(suppliers) ? own.union(new Set(shops)) : own;
    const met = positions.isSubsetOf(left) ? positions : positions.difference(left);
    items.push({ kind: "trade", categories, at: Math.min(...met), ...pieceOf(met) });
  }
  for (const parsed of met) {
    const positions = rangeOf(parsed);
    const { condition } = parsed;
    items.push({ kind: "condition", condition, at: Math.min(...positions), ...pieceOf(positions) });
  }
  if (left.size > 0) items.push({ kind: "left_out", at: tokens.length, ...pieceOf(left) });
  return items.sort((one, other) => one.at - other.at).map(({ at: _, ...item }) => item);
}

type Trade = { categories: readonly CategoryId[]; positions: Set<number> };

/** Merges words that share a trade: *geyser* and *plumber* both mean plumber. */
function addTrade(trades: Trade[], { categories, positions }: Trade): void {
  const alike = trades.find((trade) => trade.categories.some((id) => categories.includes(id)));
  if (!alike) {
    trades.push({ categories, positions });
    return;
  }
  alike.categories = alike.categories.filter((id) => categories.includes(id));
  for (const at of positions) alike.positions.add(at);
}

/** Signs that join two words; a/c is one. */
const joining = /(?<=[\p{L}\p{M}]{2})[/&+@_-](?=[\p{L}\p{M}]{2})/u;

type TokenRange = Pick<ParsedCondition, "from" | "to">;

const range = (from: number, end: number): number[] =>
  Array.from({ length: end - from }, (_, n) => from + n);

/** Finds the adjacent tokens, from index `first`, that spell the word when joined. */
export function findTokens(word: string, keys: readonly string[], first: number) {
  for (let from = first; from < keys.length; from++) {
    let joined = "";
    for (let end = from; end < keys.length && word.startsWith(joined); end++) {
      joined += keys[end];
      if (joined === word && keys[from] !== "") return { from, end: end + 1 };
    }
  }
  return undefined;
}
