import { firstFrom } from "#/shared/first-from.ts";
import { allOf, type Clause, conjunctsOf, leavesOf } from "../analysis/indexing/clause.ts";

type Column = "terms" | "words";

/** The number of businesses, and estimated shares of them by lexeme. */
export type Commonness = { total: number; shares: Readonly<Record<Column, LexemeShares>> };

/**
 * Cost of skipping a row while reading along the quality index, relative to fetching a match.
 * `index`: the index contains all that is needed. `entry`: the row must be read from the table.
 */
export const skipping = { index: 0.15, entry: 1.5 };

/**
 * Whether reading along the quality index finds enough matches sooner than sorting all matches of
 * the inverted index.
 *
 * @param enough number of matches wanted
 */
export function isCommon(
  { total, shares }: Commonness,
  column: Column,
  clause: Clause,
  enough: number,
  costOfSkipping = skipping.entry,
): boolean {
  const share = shares[column].of(clause);
  return share * share * total > costOfSkipping * enough;
}

/** Maximum number of rows read one by one. */
export const mostFetched = 1000;

/** Whether few businesses match, by the statistics. */
export const isRare = (
  { total, shares }: Commonness,
  column: Column,
  clause: Clause,
  most = mostFetched,
): boolean => shares[column].of(clause) * total <= most;

/**
 * The part of a clause to look up in the inverted index; the rest is checked row by row. Omits
 * prefixes, which many words share, when few businesses have the other words.
 */
export function lookUpBy(commonness: Commonness, column: Column, clause: Clause): Clause {
  const whole = conjunctsOf(clause)
    .filter((part) => !leavesOf(part).some(({ isPrefix }) => isPrefix));
  const by = allOf(whole);
  return whole.length > 0 && isRare(commonness, column, by) ? by : clause;
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

  /** The estimated share of a clause, as if its lexemes were independent. */
  of(clause: Clause): number {
    if ("any" in clause) {
      return Math.min(1, clause.any.reduce((sum, one) => sum + this.of(one), 0));
    }
    if ("all" in clause) {
      return clause.all.reduce((product, one) => product * this.of(one), clause.all.length && 1);
    }
    const { lexeme, isPrefix } = clause;
    if (!isPrefix) return this.byLexeme.get(lexeme) ?? 0;
    return Math.min(1, this.#before(`${lexeme}\u{10ffff}`) - this.#before(lexeme));
  }

  #before(text: string): number {
    return this.#sums[firstFrom(this.#lexemes, text)]!;
  }
}
