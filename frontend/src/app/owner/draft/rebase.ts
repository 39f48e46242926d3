import {
  changedValueNames,
  isSame,
  type ListingValues,
  type ValueName,
} from "../listing/listing-values.ts";

type Rebased = {
  /** What one has typed, on top of what is there now. */
  values: ListingValues;
  /** Fields that somebody else changed and that were taken over. */
  takenOver: ValueName[];
  /** Fields that both changed, and not to the same: here one's own stands until one chooses. */
  conflicts: ValueName[];
};

/**
 * Brings what was typed up to date with what somebody saved in the meantime: neither is lost.
 *
 * @param base what both started from
 */
export const rebase = (
  base: ListingValues,
  mine: ListingValues,
  theirs: ListingValues,
): Rebased => {
  const own = new Set(changedValueNames(base, mine));
  const foreign = changedValueNames(base, theirs).filter((name) => !isSame(mine, theirs, name));
  return {
    values: copyValues(theirs, mine, [...own]),
    takenOver: foreign.filter((name) => !own.has(name)),
    conflicts: foreign.filter((name) => own.has(name)),
  };
};

/** `values`, with some fields as they are in `source`. */
export const copyValues = (
  values: ListingValues,
  source: ListingValues,
  names: readonly ValueName[],
): ListingValues => ({
  ...values,
  ...Object.fromEntries(names.map((name) => [name, source[name]])),
});
