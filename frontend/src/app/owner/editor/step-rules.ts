import { firstSteps, type Step, steps } from "#/lib/business/listing-steps.ts";
import { checkListing } from "../listing/check-listing.ts";
import { firstFields } from "../listing/first-listing.ts";
import { fieldsOf } from "#/components/listing-fields/listing-fields.ts";
import type { ListingValues, ValueName } from "#/components/listing-fields/listing-values.ts";
import type { StepExit } from "./step-form.tsx";

export type EditorState = {
  values: ListingValues;
  /** Values that differ from the saved version. */
  changed: readonly ValueName[];
  isListed: boolean;
};

type Listed = Pick<EditorState, "isListed">;

export const stepsOf = ({ isListed }: Listed): readonly Step[] => isListed ? steps : firstSteps;

export const namesOf = (step: Step, { isListed }: Listed): readonly ValueName[] => {
  return isListed ? stepNames(step) : firstFields[step] ?? [];
};

export const stepNames = (step: Step): readonly ValueName[] =>
  step === "timings"
    ? ["timings"]
    : step === "prices"
    ? fieldsOf(step).flatMap((name) => name === "visitCharge" ? [name, "rates"] : [name])
    : fieldsOf(step);

export const changedOn = (step: Step, { changed }: Pick<EditorState, "changed">): ValueName[] => {
  const names = stepNames(step);
  return changed.filter((name) => names.includes(name));
};

/** The steps of a new listing open in order. */
export const isReachable = (step: Step, state: EditorState): boolean => {
  if (state.isListed) return true;
  const all = stepsOf(state);
  return all.slice(0, all.indexOf(step)).every((earlier) => isValid(earlier, state));
};

export const isDone = (step: Step, current: Step, state: EditorState): boolean =>
  step !== "media" && step !== "review" && isValid(step, state) && isFilled(step, state) &&
  (state.isListed || steps.indexOf(step) < steps.indexOf(current));

/**
 * Values on other steps that must be valid before the user leaves this step. A new listing is
 * validated as a whole when it is created; steps of an existing listing are saved separately.
 */
export const stepsToValidate = (
  step: Step,
  exit: StepExit,
  state: EditorState,
): readonly ValueName[] => {
  if (state.isListed) return [];
  const all = stepsOf(state);
  return step === all.at(-1) && exit === "on" ? all.flatMap((each) => namesOf(each, state)) : [];
};

/** Whether the step has any value; optional fields may be empty. */
const isFilled = (step: Step, state: EditorState) =>
  namesOf(step, state).some((name) => {
    const value = state.values[name];
    return typeof value === "string" || Array.isArray(value) ? value.length > 0 : value !== null;
  });

const isValid = (step: Step, state: EditorState) =>
  Object.keys(checkListing(state.values, namesOf(step, state))).length === 0;
