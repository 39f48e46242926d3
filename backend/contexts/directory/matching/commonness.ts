import { firstFrom } from "#/shared/first-from.ts";
import { conditions, type Filters } from "../lists/filters.ts";
import { allOf, type Clause, conjunctsOf, has, leavesOf } from "../analysis/indexing/clause.ts";

/** The number of businesses, and estimated shares of them by lexeme. */
export type Commonness = {
  total: number;
  shares: Readonly<Record<"terms" | "words", LexemeShares>>;
};

/**
 * Cost of skipping a row while reading along the quality index, relative to fetching a match.
 * `index`: the index contains all terms. `entries`: the row must be read from the table.
 */
const skipping = { index: 0.15, entries: 1.5 };

/**
 * Whether reading along the quality index finds enough matches sooner than sorting all matches of
 * the inverted index.
 *
 * @param enough number of matches wanted
 * @param within the filters in the clause, which every row read from the quality index matches
 */
export function isCommon(
  { total, shares }: Commonness,
  column: "terms" | "words",
  clause: Clause,
  enough: number,
  { along = "entries", within }: { along?: keyof typeof skipping; within?: Clause | undefined } =
    {},
): boolean {
  const rows = within ? shares[column].of(within) : 1;
  if (rows === 0) return false;
  const share = shares[column].of(clause) / rows;
  return share * share * total * rows > skipping[along] * enough;
}

/** Whether at most `most` businesses match, by the statistics. */
export const isRare = (
  { total, shares }: Commonness,
  column: "terms" | "words",
  clause: Clause,
  most: number,
): boolean => shares[column].of(clause) * total <= most;

/** Maximum number of rows read one by one. */
export const mostFetched = 2000;

/** Cost of reading a row, relative to an index entry of a word. */
const fetching = 20;

/** Assumed number of businesses with a word that the statistics do not contain. */
const unlisted = 20;

/**
 * The part of a clause to look up in the inverted index; the rest is checked row by row. Omits
 * prefixes that many words share when few businesses have the other words.
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
  const prefixCounts = parts.filter((part) => !whole.includes(part)).map(share);
  const lookedUp = Math.max(unlisted * leavesOf(without).length, share(without));
  return Math.min(...prefixCounts) > fetching * lookedUp ? without : clause;
}

/** The statistics of the businesses that pass the filters. */
export function amongFiltered(commonness: Commonness, filters: Filters): Commonness {
  const names = Object.keys(filters) as (keyof Filters)[];
  const share = names.reduce(
    (left, name) => filters[name] ? left * conditions[name].share : left,
    1,
  );
  return { ...commonness, total: commonness.total * share };
}

/** The share of businesses by lexeme, without rare lexemes. */
export class LexemeShares {
  /** Sorted. `#sums` has the sum of the shares before each. */
  readonly #lexemes: string[];
  readonly #sums = [0];

  constructor(readonly byLexeme: ReadonlyMap<string, number>) {
    const sorted = [...byLexeme].sort(([one], [other]) => one < other ? -1 : 1);
    this.#lexemes = sorted.map(([lexeme]) => lexeme);
    for (const [, share] of sorted) this.#sums.push(this.#sums.at(-1)! + share);
  }

  /**
   * The estimated share of a clause. Lexemes count as independent, except trades: each business has
   * one. Correlated lexemes are underestimated, which only costs a lookup.
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

  /** The share within a trade, or within all trades that the clause does not name. */
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
