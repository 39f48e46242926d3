import { categories } from "#/shared/categories.ts";
import { memoise } from "#/shared/memoise.ts";
import { firstFrom } from "#/shared/first-from.ts";
import type { Filters } from "#/contexts/directory/lists/list.ts";

/** How many businesses there are, and about which share of them has a lexeme. */
export type Commonness = {
  total: number;
  /** By column of the entries. */
  shares: Readonly<Record<"terms" | "words", LexemeShares>>;
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
 * @param tsquery as lexemes.ts writes its lexemes
 * @param enough so many are wanted
 * @param within a part of the tsquery, where the way leads only past what has that
 */
export function isCommon(
  { total, shares }: Commonness,
  column: "terms" | "words",
  tsquery: string,
  enough: number,
  { along = "entries", within }: { along?: keyof typeof passing; within?: string | undefined } = {},
): boolean {
  const way = within ? shares[column].of(within) : 1;
  if (way === 0) return false;
  const share = shares[column].of(tsquery) / way;
  return share * share * total * way > passing[along] * enough;
}

/** Whether no more than so many match, as far as one knows. */
export const isRare = (
  { total, shares }: Commonness,
  column: "terms" | "words",
  tsquery: string,
  most: number,
): boolean => shares[column].of(tsquery) * total <= most;

/** So few are looked at one by one. */
export const mostLookedAt = 2000;

/** To fetch an entry and look at it takes as long as reading so many places of a word in an index. */
const fetching = 20;

/** So many may have each word that the statistics do not know. */
const unheard = 20;

/**
 * By what businesses are looked up in the index of words, before each is asked for the whole. Of a
 * beginning, the index reads everything that begins so; where few have the other words, and very many
 * begin so, it need not.
 */
export function lookUpBy(
  commonness: Commonness,
  column: "terms" | "words",
  tsquery: string,
): string {
  const parts = conjunctsOf(tsquery);
  const whole = parts.filter((part) => !part.includes("':*"));
  if (whole.length === 0 || whole.length === parts.length) return tsquery;
  const without = whole.join(" & ");
  const { total, shares } = commonness;
  const share = (part: string) => total * shares[column].of(part);
  const begun = parts.filter((part) => !whole.includes(part)).map(share);
  const words = without.match(tokens)!.filter((token) => token.startsWith("'"));
  const looked = Math.max(unheard * words.length, share(without));
  return Math.min(...begun) > fetching * looked ? without : tsquery;
}

/** A search asks for the same of each of its tsqueries several times. */
const remembered = 500;

/**
 * Those that find what no other one finds by itself: PostgreSQL reads a word's places in an index
 * once for each time that it stands in a tsquery.
 */
export function widestOf(tsqueries: readonly string[]): string[] {
  const all = [...new Set(tsqueries)];
  return all.filter((one, at) =>
    !all.some((other, from) =>
      from !== at && isWithin(one, other) && (from < at || !isWithin(other, one))
    )
  );
}

/** Whether the other finds all that the one finds, as far as their words show. */
const isWithin = (one: string, other: string): boolean =>
  waysTo(other).every((wide) => waysTo(one).some((narrow) => narrow.isSubsetOf(wide)));

/** Of each of the conjuncts, by what it may hold. */
const waysTo = memoise(
  (tsquery: string): ReadonlySet<string>[] =>
    conjunctsOf(tsquery).map((part) => {
      if (part.includes("&")) return new Set([part]);
      const lexemes = part.match(tokens)!.filter((token) => token.startsWith("'"));
      // What begins with a word may be the word itself.
      return new Set(lexemes.flatMap((lexeme) => [lexeme, lexeme.replace(/:\*$/, "")]));
    }),
  remembered,
);

/** What all of must hold. */
function conjunctsOf(tsquery: string): readonly string[] {
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
    const within = conjunctsOf(first!.slice(1, -1));
    return within.length > 1 ? within : [tsquery];
  }
  return [first!, ...others].flatMap((part) => part.startsWith("(") ? conjunctsOf(part) : [part]);
}

const tokens = /'(?:[^'\\]|''|\\.)*'(?::\*)?|[()&|]/g;

/** About which share of all businesses a filter leaves. */
const leftBy: Readonly<Record<keyof Filters, number>> = {
  businessId: 1 / 10_000,
  category: 1 / categories.length,
  state: 1 / 15,
  city: 1 / 50,
  pincode: 1 / 500,
  locality: 1 / 10,
  within: 1 / 50,
  openAt: 1 / 2,
  openIn: 1 / 2,
  verified: 1 / 3,
  experience: 1 / 2,
  visitCharge: 1 / 4,
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

/** Which share of all businesses has each lexeme; those that few have are missing. */
export class LexemeShares {
  /** In order, and before each of them, and behind the last, the sum of the shares so far. */
  readonly #lexemes: string[];
  readonly #sums = [0];

  constructor(readonly byLexeme: ReadonlyMap<string, number>) {
    const sorted = [...byLexeme].sort(([one], [other]) => one < other ? -1 : 1);
    this.#lexemes = sorted.map(([lexeme]) => lexeme);
    for (const [, share] of sorted) this.#sums.push(this.#sums.at(-1)! + share);
  }

  /** About which share a tsquery matches. */
  readonly of = memoise((tsquery: string) => reckonShare(tsquery, this), remembered);

  /** @param token of a tsquery */
  ofToken(token: string): number {
    const lexeme = token.slice(1, token.lastIndexOf("'")).replace(
      /''|\\(.)/g,
      (pair, escaped) => escaped ?? pair[0],
    );
    if (!token.endsWith(":*")) return this.byLexeme.get(lexeme) ?? 0;
    return this.#before(`${lexeme}\u{10ffff}`) - this.#before(lexeme);
  }

  #before(text: string): number {
    return this.#sums[firstFrom(this.#lexemes, text)]!;
  }
}

/**
 * As if lexemes had nothing to do with each other, but for trades: nobody has two. Those that go
 * together are commoner than that, and looked up as if they were not; the other way round, the way
 * would lead past all listings.
 */
function reckonShare(tsquery: string, shares: LexemeShares): number {
  const said = tsquery.match(tokens) ?? [];
  let at = 0;
  const separated = (by: "|" | "&", part: () => Share): Share[] => {
    const parts = [part()];
    while (said[at] === by) {
      at++;
      parts.push(part());
    }
    return parts;
  };
  const ofTrades = (trades: Iterable<string>) =>
    Array.from(trades, (token) => shares.ofToken(token)).reduce((sum, one) => sum + one, 0);
  const any = (): Share => {
    const parts = separated("|", all);
    return {
      other: Math.min(1, parts.reduce((sum, { other }) => sum + other, 0)),
      trades: new Set(parts.flatMap(({ trades }) => [...trades])),
    };
  };
  const all = (): Share => {
    const parts = separated("&", one);
    if (parts.length === 1) return parts[0]!;
    const [first, ...more] = parts.filter(isTrade).map(({ trades }) => trades);
    const others = parts.filter((part) => !isTrade(part));
    const asked = first && more.reduce((both, one) => both.intersection(one), first);
    if (asked && others.length === 0) return { other: 0, trades: asked };
    const among = asked && ofTrades(asked);
    const shareAmong = ({ other, trades }: Share) =>
      among === undefined
        ? other + ofTrades(trades)
        : other + (among && ofTrades(trades.intersection(asked!)) / among);
    return {
      other: others.reduce((product, part) => product * Math.min(1, shareAmong(part)), among ?? 1),
      trades: new Set(),
    };
  };
  const one = (): Share => {
    const token = said[at++] ?? "";
    if (token === "(") {
      const share = any();
      at++;
      return share;
    }
    return token.startsWith("'=")
      ? { other: 0, trades: new Set([token]) }
      : { other: shares.ofToken(token), trades: new Set() };
  };
  const { other, trades } = any();
  return Math.min(1, other + ofTrades(trades));
}

/** What asks for any of some trades, or for something else. */
type Share = { other: number; trades: Set<string> };

const isTrade = ({ other, trades }: Share) => other === 0 && trades.size > 0;
