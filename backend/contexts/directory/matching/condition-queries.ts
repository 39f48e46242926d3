import { type RawBuilder, sql } from "kysely";
import { matches } from "../lists/filter-queries.ts";
import type { Filters } from "../lists/filters.ts";
import { tradeAndPlace } from "../lists/list.ts";
import { holds } from "../analysis/indexing/lexeme-queries.ts";
import {
  categoryLexeme,
  cityLexeme,
  localityLexeme,
  pincodeLexeme,
  stateLexeme,
} from "../analysis/indexing/lexemes.ts";
import { allOf, anyOf, type Clause, has } from "../analysis/indexing/clause.ts";
import {
  type Commonness,
  isCommon,
  isRare,
  lookUpBy,
  mostFetched,
  skipping,
} from "./commonness.ts";
import type { Tier } from "./ranks.ts";

export type Condition = {
  /** Source of the rows; all search documents if missing. */
  from?: RawBuilder<unknown>;
  holds: RawBuilder<unknown>;
  /** Read from the inverted index, not along the quality index. */
  isLookedUp: boolean;
};

type Column = "terms" | "words";

/**
 * Combines clauses with filters and chooses an index for each.
 *
 * @param isNear whether distances are needed, which the quality index does not contain
 * @param enough number of rows wanted of each clause
 */
export function narrowedBy(
  filters: Filters,
  { commonness, isNear, enough }: {
    commonness: Commonness;
    isNear: boolean;
    enough: number;
  },
) {
  const { lexemes, others } = asLexemes(filters);
  const isFiltered = Object.values(others).some(Boolean);
  const all = (clause: Clause) => allOf([clause, ...lexemes]);
  const meets = (column: Column, clause: Clause): Condition => {
    const narrowed = all(clause);
    const cost = column === "terms" && !isNear ? skipping.index : skipping.entry;
    if (!isFiltered && isCommon(commonness, column, narrowed, enough, cost)) {
      return { isLookedUp: false, holds: holds(column, narrowed) };
    }
    const by = lookUpBy(commonness, column, narrowed);
    return {
      isLookedUp: true,
      holds: sql`${holds(column, narrowed, by)} and ${matches(others)}`,
    };
  };
  /**
   * Finds businesses of a list whose texts contain some words. For common words, reads only the
   * best part of the list: nearly all carpenters write "door", and sorting them all takes long.
   */
  const inListTexts = (words: Clause, own: Filters): Condition => {
    if (isRare(commonness, "words", words)) {
      // By the columns, PostgreSQL would also look up the whole trade.
      const list = asLexemes(own);
      const there = allOf([words, ...list.lexemes, ...lexemes]);
      const holdsAll = sql`${holds("words", there, there)} and ${matches(list.others)}`;
      return { isLookedUp: true, holds: sql`${holdsAll} and ${matches(others)}` };
    }
    const isInList = sql`${matches(own)} and ${matches(filters)}`;
    const bestOf = (columns: RawBuilder<unknown>) =>
      sql`(select ${columns} from directory_entry where ${isInList}
        order by quality desc, business_id desc limit ${sql.lit(mostFetched)})`;
    return {
      isLookedUp: false,
      // An index contains the hours, which few businesses of a long list may have.
      from: filters.openIn
        ? sql`(select directory_entry.* from ${bestOf(sql`business_id`)} best
          join directory_entry using (business_id)) directory_entry`
        : sql`${bestOf(sql`*`)} directory_entry`,
      holds: holds("words", words),
    };
  };
  /** The conditions of a tier with the filters, one for each of its lists. */
  const conditionsOf = ({ terms, words, lists }: Tier): Condition[] => {
    // Few businesses serve a place, so its index finds them.
    if (filters.comesTo && terms && !words) {
      const isMatch = terms.tsquery ? holds("terms", terms) : sql`true`;
      return [{ isLookedUp: true, holds: sql`${isMatch} and ${matches(filters)}` }];
    }
    if (lists) {
      return lists.map((own) =>
        words
          ? inListTexts(words, own)
          : { isLookedUp: false, holds: sql`${matches(own)} and ${matches(filters)}` }
      );
    }
    if (!words) return [meets("terms", terms!)];
    if (!terms) return [meets("words", words)];
    // The words also contain trade and place, so their index finds fewer rows, unless the place is
    // one of few businesses.
    const isPlaceRarer = isRare(commonness, "terms", all(terms)) &&
      !isRare(commonness, "words", all(words));
    const found = isPlaceRarer ? meets("terms", terms) : meets("words", words);
    const rest = isPlaceRarer ? holds("words", words) : holds("terms", terms);
    return [{ ...found, holds: sql`${found.holds} and ${rest}` }];
  };
  return { all, conditionsOf };
}

export const sourceOf = ({ from = sql`directory_entry` }: Condition) => from;

/** `quality + 0` prevents PostgreSQL from reading rare matches along the quality index. */
export const byQuality = ({ isLookedUp }: Condition) =>
  isLookedUp
    ? sql`order by quality + 0 desc, business_id desc`
    : sql`order by quality desc, business_id desc`;

/** Splits filters into lexemes, which both indexes contain, and others. */
function asLexemes({ category, city, state, pincode, locality, ...others }: Filters) {
  const lexemes = [
    ...category ? [categoryLexeme(category)] : [],
    ...city ? [cityLexeme(city)] : [],
    ...state ? [stateLexeme(state)] : [],
    ...pincode ? [pincodeLexeme(pincode)] : [],
  ].map((lexeme) => has(lexeme));
  const area = locality ? [anyOf(locality.map((slug) => has(localityLexeme(slug))))] : [];
  return { lexemes: [...lexemes, ...area], others };
}

/** The filters of a trade and a place, as lexemes. */
export const filterLexemes = (filters: Filters): Clause[] =>
  asLexemes(tradeAndPlace(filters)).lexemes;
