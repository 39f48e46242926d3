import type { Clause } from "../analysis/indexing/clause.ts";
import type { Filters } from "../lists/filters.ts";
import type { Boost } from "./text-terms.ts";

/** A way in which businesses match a search. */
export type Tier = {
  /** The higher, the better. */
  rank: number;
  /** Conditions on the columns of a search document; all must hold. */
  terms?: Clause;
  words?: Clause;
  /** The same as `terms`, as alternative filters. */
  lists?: readonly Filters[] | undefined;
  /** Order within the tier, before quality: the more boosts match, the better. */
  boosts?: readonly Boost[];
};

/**
 * Ranks of the tiers, best first; docs/search.md explains them. Down to `alternative`, all but
 * `nameTypo` match as typed.
 */
export const ranks = {
  exactName: 11,
  nameWords: 10,
  namePrefix: 9,
  nameTypo: 8,
  allTerms: 7,
  someTerms: 6,
  samePincode: 5,
  alternative: 4,
  namePhonetic: 3,
  tradeOnly: 2,
  servedLast: 1,
  mention: 0,
};
