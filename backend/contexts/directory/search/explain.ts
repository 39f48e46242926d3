import type { CategoryId } from "#/shared/categories.ts";
import { words } from "#/shared/text/text.ts";
import type { Condition } from "./query-understanding/condition.ts";
import { type AskedCondition, tokensOf } from "./query-understanding/conditions.ts";
import type { Part } from "./query-understanding/parsed-query.ts";
import type { SearchResult } from "./search.ts";

/** Words of a text as typed, and the text without them. */
type Piece = { words: string; without: string };

/** The meaning of a piece of the text. The hits do not match `left_out`. */
export type Understood =
  & Piece
  & (
    | { kind: "trade"; categories: readonly CategoryId[] }
    | { kind: "place"; place: Part }
    | { kind: "condition"; condition: Condition }
    | { kind: "left_out" }
  );

/**
 * The pieces of a text with their meanings, in typed order. A text that is a name has none.
 * @param stopWords words that are removed with a piece: the *in* of *in Pune*
 */
export function explain(
  text: string,
  { reading, met, leftOut }: Pick<SearchResult, "reading" | "met" | "leftOut">,
  stopWords: ReadonlySet<string>,
): Understood[] {
  const { query, meant, isName } = reading;
  const typed = tokensOf(text).map((token) => {
    const asMeant = words(token).map((word) => meant.get(word)?.word ?? word).join(" ");
    return { token, asMeant: words(token).some((word) => meant.has(word)) ? asMeant : undefined };
  });
  // A word that was corrected into several words counts as several.
  const split = typed.flatMap(({ token, asMeant }, from) =>
    asMeant?.includes(" ")
      ? asMeant.split(" ").map((word) => ({ token: word, key: word, from }))
      : [{ token, key: asMeant ?? words(token).join(""), from }]
  );
  const tokens = split.map(({ token }) => token);
  // Each token as one word, so that "A.K." and "411 038" match.
  const keys = split.map(({ key }) => key);
  const rangeOf = (asked: Asked) =>
    new Set(tokens.flatMap((_, at) => isWithin([asked], at) ? [at] : []));
  const isWithin = (asked: readonly Asked[], at: number) =>
    asked.some(({ from, to }) => from <= split[at]!.from && split[at]!.from < to);
  const isSilent = (at: number) =>
    (keys[at] === "" || stopWords.has(keys[at]!)) && !isWithin(query.conditions, at);
  const pieceOf = (taken: ReadonlySet<number>): Piece => {
    const gone = new Set(taken);
    for (const step of [-1, 1]) {
      for (const from of taken) {
        for (let at = from + step; at in tokens && (taken.has(at) || isSilent(at)); at += step) {
          gone.add(at);
        }
      }
    }
    return {
      words: tokens.filter((_, at) => taken.has(at)).join(" "),
      without: tokens.filter((_, at) => !gone.has(at)).join(" "),
    };
  };

  const items: (Understood & { at: number })[] = [];
  const trades: Trade[] = [];
  let next = 0;
  for (const part of query.parts) {
    const taken = find(part.words.join(""), keys, next);
    if (!taken) continue;
    next = taken.end;
    if (isName) continue;
    const said = range(taken.from, taken.end);
    if (part.kind === "category") {
      const { category, also = [], perhaps = [] } = part;
      addTrade(trades, { categories: [category, ...also, ...perhaps], said });
    } else if (part.kind === "word" ? part.isPlace : part.kind !== "number") {
      items.push({ kind: "place", place: part, at: taken.from, ...pieceOf(said) });
    }
  }
  for (const { categories: all, said } of trades) {
    const likely = all.filter((id) => query.trades.likely.includes(id));
    const categories = likely.length > 0 ? likely : all;
    items.push({ kind: "trade", categories, at: Math.min(...said), ...pieceOf(said) });
  }
  for (const asked of met) {
    const said = rangeOf(asked);
    const { condition } = asked;
    items.push({ kind: "condition", condition, at: Math.min(...said), ...pieceOf(said) });
  }
  if (leftOut.length > 0) {
    const unmet = query.conditions.filter((asked) => !met.includes(asked));
    const left = new Set(leftOut.flatMap(words));
    const taken = new Set([
      ...unmet.flatMap((asked) => [...rangeOf(asked)]),
      ...tokens.flatMap((token, at) => {
        const isLeft = [keys[at]!, ...words(token)].some((word) => left.has(word));
        return isLeft && !isWithin(met, at) ? [at] : [];
      }),
    ]);
    if (taken.size > 0) items.push({ kind: "left_out", at: tokens.length, ...pieceOf(taken) });
  }
  return items.sort((one, other) => one.at - other.at).map(({ at: _, ...item }) => item);
}

/** A trade with the positions of its words. */
type Trade = { categories: readonly CategoryId[]; said: Set<number> };

/** Merges words that share a trade: *geyser* and *plumber* both mean plumber. */
function addTrade(trades: Trade[], { categories, said }: Trade): void {
  const alike = trades.find((trade) => trade.categories.some((id) => categories.includes(id)));
  if (!alike) {
    trades.push({ categories, said });
    return;
  }
  alike.categories = alike.categories.filter((id) => categories.includes(id));
  for (const at of said) alike.said.add(at);
}

/** The token range of a condition. */
type Asked = Pick<AskedCondition, "from" | "to">;

const range = (from: number, end: number): Set<number> =>
  new Set(Array.from({ length: end - from }, (_, n) => from + n));

/** Finds adjacent tokens from `first` on that join to the word. */
function find(word: string, keys: readonly string[], first: number) {
  for (let from = first; from < keys.length; from++) {
    let joined = "";
    for (let end = from; end < keys.length && word.startsWith(joined); end++) {
      joined += keys[end];
      if (joined === word && keys[from] !== "") return { from, end: end + 1 };
    }
  }
  return undefined;
}
