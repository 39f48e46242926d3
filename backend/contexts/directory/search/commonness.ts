import { categories } from "#/shared/categories.ts";
import type { Filters } from "../queries.ts";

/** How many businesses there are, and about which share of them has a lexeme. */
export type Commonness = {
  total: number;
  /** By column of the entries, by lexeme. Those of lexemes that few have are missing. */
  shares: Readonly<Record<"terms" | "words", ReadonlyMap<string, number>>>;
};

/**
 * Whether so many businesses match that they are found sooner along an index of the fullest
 * listings, until there are enough of them, than in the index of words and then sorted: a thousandth
 * of a million matches before the thousandth listing is reached, a twentieth of a hundred thousand
 * never does. Where the two take equally long, a listing that is looked at on the way costs half as
 * much again as one that is fetched because it matches.
 *
 * @param tsquery as search-document.ts writes its lexemes
 * @param enough so many are wanted
 */
export function isCommon(
  { total, shares }: Commonness,
  column: "terms" | "words",
  tsquery: string,
  enough: number,
): boolean {
  const share = shareOf(tsquery, shares[column]);
  return share * share * total > 1.5 * enough;
}

/** Whether no more than so many match, as far as one knows. */
export const isRare = (
  { total, shares }: Commonness,
  column: "terms" | "words",
  tsquery: string,
  most: number,
): boolean => shareOf(tsquery, shares[column]) * total <= most;

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
 * As if lexemes had nothing to do with each other. Those that go together are commoner than that,
 * and looked up as if they were not; the other way round, the way would lead past all listings.
 */
function shareOf(tsquery: string, shares: ReadonlyMap<string, number>): number {
  const tokens = tsquery.match(/'(?:[^'\\]|''|\\.)*'(?::\*)?|[()&|]/g) ?? [];
  let at = 0;
  const any = (): number => {
    let sum = all();
    while (tokens[at] === "|") {
      at++;
      sum += all();
    }
    return Math.min(sum, 1);
  };
  const all = (): number => {
    let product = one();
    while (tokens[at] === "&") {
      at++;
      product *= one();
    }
    return product;
  };
  const one = (): number => {
    const token = tokens[at++] ?? "";
    if (token !== "(") return lexemeShare(token, shares);
    const share = any();
    at++;
    return share;
  };
  return any();
}

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
