import { categories } from "#/shared/categories.ts";
import { firstFrom } from "#/shared/first-from.ts";
import type { Filters } from "#/contexts/directory/lists/list.ts";
import { allOf, type Clause, conjunctsOf, has, leavesOf } from "./clause.ts";

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
 * @param enough so many are wanted
 * @param within a part of the clause, where the way leads only past what has that
 */
export function isCommon(
  { total, shares }: Commonness,
  column: "terms" | "words",
  clause: Clause,
  enough: number,
  { along = "entries", within }: { along?: keyof typeof passing; within?: Clause | undefined } = {},
): boolean {
  const way = within ? shares[column].of(within) : 1;
  if (way === 0) return false;
  const share = shares[column].of(clause) / way;
  return share * share * total * way > passing[along] * enough;
}

/** Whether no more than so many match, as far as one knows. */
export const isRare = (
  { total, shares }: Commonness,
  column: "terms" | "words",
  clause: Clause,
  most: number,
): boolean => shares[column].of(clause) * total <= most;

/** So few are looked at one by one. */
export const mostFetched = 2000;

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
  clause: Clause,
): Clause {
  const parts = conjunctsOf(clause);
  const whole = parts.filter((part) => !leavesOf(part).some(({ isPrefix }) => isPrefix));
  if (whole.length === 0 || whole.length === parts.length) return clause;
  const without = allOf(whole);
  const { total, shares } = commonness;
  const share = (part: Clause) => total * shares[column].of(part);
  const begun = parts.filter((part) => !whole.includes(part)).map(share);
  const looked = Math.max(unheard * leavesOf(without).length, share(without));
  return Math.min(...begun) > fetching * looked ? without : clause;
}

/**
 * Those that find what no other one finds by itself: PostgreSQL reads a word's places in an index
 * once for each time that it stands in a tsquery.
 */
export function widestOf(clauses: readonly Clause[]): Clause[] {
  const all = clauses.map((clause) => ({ clause, ways: waysTo(clause) }));
  return all.filter((one, at) =>
    !all.some((other, from) =>
      from !== at && isWithin(one, other) && (from < at || !isWithin(other, one))
    )
  ).map(({ clause }) => clause);
}

/** Of each of the conjuncts, by what it may hold. */
type Ways = { ways: readonly ReadonlySet<string>[] };

/** Whether the other finds all that the one finds, as far as their words show. */
const isWithin = (one: Ways, other: Ways): boolean =>
  other.ways.every((wide) => one.ways.some((narrow) => narrow.isSubsetOf(wide)));

const waysTo = (clause: Clause): ReadonlySet<string>[] =>
  conjunctsOf(clause).map((part) => {
    const isFlat = "lexeme" in part || "any" in part && part.any.every((one) => "lexeme" in one);
    if (!isFlat) return new Set([part.tsquery]);
    // What begins with a word may be the word itself.
    return new Set(
      leavesOf(part).flatMap(({ lexeme, isPrefix }) => [has(lexeme, isPrefix), has(lexeme)])
        .map(({ tsquery }) => tsquery),
    );
  });

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

  /**
   * About which share a clause finds: as if lexemes had nothing to do with each other, but for
   * trades, of which everybody has one. Those that go together are commoner than that, and looked up
   * as if they were not; the other way round, the way would lead past all listings.
   */
  of(clause: Clause): number {
    const trades = new Set(leavesOf(clause).map(({ lexeme }) => lexeme).filter(isTrade));
    let [found, others] = [0, 1];
    for (const trade of trades) {
      const share = this.byLexeme.get(trade) ?? 0;
      found += share * this.#among(trade, clause);
      others -= share;
    }
    return found + Math.max(0, others) * this.#among(undefined, clause);
  }

  /** Of those of a trade, or of one that the clause does not name. */
  #among(trade: string | undefined, clause: Clause): number {
    if ("any" in clause) {
      return Math.min(1, clause.any.reduce((sum, one) => sum + this.#among(trade, one), 0));
    }
    if ("all" in clause) {
      if (clause.all.length === 0) return 0;
      return clause.all.reduce((product, one) => product * this.#among(trade, one), 1);
    }
    const { lexeme, isPrefix } = clause;
    if (isTrade(lexeme)) return Number(lexeme === trade);
    if (!isPrefix) return this.byLexeme.get(lexeme) ?? 0;
    return Math.min(1, this.#before(`${lexeme}\u{10ffff}`) - this.#before(lexeme));
  }

  #before(text: string): number {
    return this.#sums[firstFrom(this.#lexemes, text)]!;
  }
}

const isTrade = (lexeme: string) => lexeme.startsWith("=");
