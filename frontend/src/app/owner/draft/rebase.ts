import {
  changedValueNames,
  isSame,
  type ListingValues,
  type ValueName,
} from "#/components/listing-fields/listing-values.ts";

type Rebased = {
  /** The user's edits on top of the current version. */
  values: ListingValues;
  /** Fields that only the other editor changed; the merge uses their new values. */
  takenOver: ValueName[];
  /**
   * Fields that both editors changed differently; the user's value stays until the user chooses.
   */
  conflicts: ValueName[];
};

/**
 * Three-way merge of the user's edits with a version that another editor has saved.
 *
 * @param base common ancestor
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

export const copyValues = (
  values: ListingValues,
  source: ListingValues,
  names: readonly ValueName[],
): ListingValues => ({
  ...values,
  ...Object.fromEntries(names.map((name) => [name, source[name]])),
});
