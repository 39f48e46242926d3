import type { Clause } from "../analysis/indexing/clause.ts";
import type { Filters } from "../lists/filters.ts";
import type { Boost } from "./text-terms.ts";

/** A way in which businesses match a search. */
export type Tier = {
  /** The higher, the better. */
  rank: number;
  /** Conditions on the columns of a search document; all must hold. */
  terms?: Clause | undefined;
  words?: Clause | undefined;
  /** The same as `terms`, as alternative filters. */
  lists?: readonly Filters[] | undefined;
  /** Order within the tier, before quality: the more boosts match, the better. */
  boosts?: readonly Boost[] | undefined;
  /** Businesses that have all of these words outside their names have the rank `nearTerms`. */
  work?: Clause | undefined;
};

/**
 * Ranks of the tiers, best first; docs/search.md explains them. Down to `alternative`, all but
 * `nameTypo` match as typed. If there are no `someTerms`, `nearTerms` rise above `inPlace`.
 */
export const ranks = {
  exactName: 14,
  nameWords: 13,
  namePrefix: 12,
  nameTypo: 11,
  allTerms: 10,
  someTerms: 9,
  inPlace: 7,
  nearTerms: 6,
  samePincode: 5,
  alternative: 4,
  namePhonetic: 3,
  tradeOnly: 2,
  servedLast: 1,
  mention: 0,
};
