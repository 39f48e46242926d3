import { categories } from "#/shared/categories.ts";
import type { Filters } from "../queries.ts";

/** How many businesses there are, and about which share of them has a lexeme. */
export type Commonness = {
  total: number;
  /** By column of the entries, by lexeme. Those of lexemes that few have are missing. */
  shares: Readonly<Record<"terms" | "words", ReadonlyMap<string, number>>>;
};

/**
 * What it costs to pass a listing on the way along the fullest ones, in fetches of one because it
 * matches: where the index itself holds all that is asked, or where the entry has to be looked at.
 */
const passing = { index: 0.15, entries: 1.5 };

/**
 * Whether so many businesses match that they are found sooner along an index of the fullest
 * listings, until there are enough of them, than in the index of words and then sorted: a thousandth
 * of a million matches before the thousandth listing is reached, a twentieth of a hundred thousand
 * never does.
 *
 * @param tsquery as search-document.ts writes its lexemes
 * @param enough so many are wanted
 */
export function isCommon(
  { total, shares }: Commonness,
  column: "terms" | "words",
  tsquery: string,
  enough: number,
  along: keyof typeof passing = "entries",
): boolean {
  const share = shareOf(tsquery, shares[column]);
  return share * share * total > passing[along] * enough;
}

/** Whether no more than so many match, as far as one knows. */
export const isRare = (
  { total, shares }: Commonness,
  column: "terms" | "words",
  tsquery: string,
  most: number,
): boolean => shareOf(tsquery, shares[column]) * total <= most;

/** So few are looked at one by one. */
export const mostLookedAt = 2000;

/**
 * By what businesses are looked up in the index of words, before each is asked for the whole. Of a
 * beginning, the index reads everything that begins so; where few have the other words, it need not.
 */
export function lookUpBy(
  commonness: Commonness,
  column: "terms" | "words",
  tsquery: string,
): string {
  const parts = conjuncts(tsquery);
  const whole = parts.filter((part) => !part.includes("':*"));
  if (whole.length === 0 || whole.length === parts.length) return tsquery;
  const without = whole.join(" & ");
  return isRare(commonness, column, without, mostLookedAt) ? without : tsquery;
}

/** What all of must hold. */
function conjuncts(tsquery: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const [token] of tsquery.matchAll(tokens)) {
    if (token === "(") depth++;
    if (token === ")") depth--;
    if (depth === 0 && token === "|") return [tsquery];
    if (depth === 0 && token === "&") parts.push("");
    else parts[parts.length - 1] += `${token} `;
  }
  const [first, ...others] = parts.map((part) => part.trim());
  const isGroup = others.length === 0 && first!.startsWith("(");
  if (isGroup) {
    const within = conjuncts(first!.slice(1, -1));
    return within.length > 1 ? within : [tsquery];
  }
  return [first!, ...others].flatMap((part) => part.startsWith("(") ? conjuncts(part) : [part]);
}

const tokens = /'(?:[^'\\]|''|\\.)*'(?::\*)?|[()&|]/g;

/** About which share of all businesses a filter leaves. */
const leftBy: Readonly<Record<keyof Filters, number>> = {
  category: 1 / categories.length,
  state: 1 / 15,
  city: 1 / 50,
  pincode: 1 / 500,
  locality: 1 / 10,
  within: 1 / 50,
  openAt: 1 / 2,
  verified: 1 / 3,
  experience: 1 / 2,
  comesToYou: 1 / 2,
  serves: 1 / 100,
  minRating: 1 / 3,
};

/** The same of what filters leave: walking past what they do not leave, one meets little. */
export function amongFiltered(commonness: Commonness, filters: Filters): Commonness {
  const names = Object.keys(leftBy) as (keyof Filters)[];
  const share = names.reduce((left, name) => filters[name] ? left * leftBy[name] : left, 1);
  return { ...commonness, total: commonness.total * share };
}

/**
 * As if lexemes had nothing to do with each other, but for trades: nobody has two. Those that go
 * together are commoner than that, and looked up as if they were not; the other way round, the way
 * would lead past all listings.
 */
function shareOf(tsquery: string, shares: ReadonlyMap<string, number>): number {
  const said = tsquery.match(tokens) ?? [];
  let at = 0;
  const any = (): Share => {
    const parts = [all()];
    while (said[at] === "|") {
      at++;
      parts.push(all());
    }
    const trades = parts.every(({ trades }) => trades)
      ? new Set(parts.flatMap(({ trades }) => [...trades!]))
      : undefined;
    return trades
      ? ofTrades(trades)
      : { share: Math.min(1, parts.reduce((sum, { share }) => sum + share, 0)) };
  };
  const all = (): Share => {
    const parts = [one()];
    while (said[at] === "&") {
      at++;
      parts.push(one());
    }
    const trades = parts.flatMap(({ trades }) => trades ?? [])
      .reduce<Set<string> | undefined>((both, one) => both?.intersection(one) ?? one, undefined);
    const isOnlyTrades = parts.every(({ trades }) => trades);
    if (trades && isOnlyTrades) return ofTrades(trades);
    const others = parts.filter(({ trades }) => !trades);
    return {
      share: others.reduce(
        (product, { share }) => product * share,
        trades ? ofTrades(trades).share : 1,
      ),
    };
  };
  const one = (): Share => {
    const token = said[at++] ?? "";
    if (token !== "(") {
      const share = lexemeShare(token, shares);
      return token.startsWith("'=") ? { share, trades: new Set([token]) } : { share };
    }
    const share = any();
    at++;
    return share;
  };
  const ofTrades = (trades: Set<string>): Share => ({
    trades,
    share: [...trades].reduce((sum, token) => sum + lexemeShare(token, shares), 0),
  });
  return any().share;
}

/** `trades`: it asks for any of these and for nothing else. */
type Share = { share: number; trades?: Set<string> };

function lexemeShare(token: string, shares: ReadonlyMap<string, number>): number {
  const lexeme = token.slice(1, token.lastIndexOf("'")).replace(
    /''|\\(.)/g,
    (pair, escaped) => escaped ?? pair[0],
  );
  if (!token.endsWith(":*")) return shares.get(lexeme) ?? 0;
  let sum = 0;
  for (const [known, share] of shares) if (known.startsWith(lexeme)) sum += share;
  return sum;
}
