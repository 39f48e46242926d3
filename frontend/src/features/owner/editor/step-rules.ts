import { type Step, steps } from "../../../lib/business/listing-steps.ts";
import { checkListing } from "../listing/check-listing.ts";
import { fieldsOf } from "../listing/listing-fields.ts";
import { type ListingValues, type ValueName, valueNames } from "../listing/listing-values.ts";
import type { Way } from "./step-form.tsx";

/** Where the form of a listing stands. */
export type EditorState = {
  values: ListingValues;
  /** What is not as the service has it. */
  changed: readonly ValueName[];
  /** It is there already, and not still being written for the first time. */
  isListed: boolean;
};

export const namesOf = (step: Step): readonly ValueName[] =>
  step === "timings" ? ["timings"] : fieldsOf(step);

/** A new listing is written step by step, and has its pictures once it is there. */
export const isReachable = (step: Step, { values, isListed }: EditorState): boolean =>
  isListed ||
  (isFieldStep(step) && steps.slice(0, indexOf(step)).every((one) => isFine(one, values)));

export const isDone = (step: Step, current: Step, { values, isListed }: EditorState): boolean =>
  isFieldStep(step) && isFine(step, values) && (isListed || indexOf(step) < indexOf(current));

/**
 * What has to be right, on other steps too, before one leaves this: of a listing what is about to
 * be saved; of a new one everything, but only when it is made, after its last step.
 */
export const checkedBefore = (
  step: Step,
  way: Way,
  { changed, isListed }: EditorState,
): readonly ValueName[] => {
  if (isListed) return changed;
  return step === "social" && way === "on" ? valueNames : [];
};

const indexOf = (step: Step) => steps.indexOf(step);

const isFieldStep = (step: Step) => step !== "media" && step !== "review";

const isFine = (step: Step, values: ListingValues) =>
  Object.keys(checkListing(values, namesOf(step))).length === 0;
