import { firstSteps, type Step, steps } from "#/lib/business/listing-steps.ts";
import { checkListing } from "../listing/check-listing.ts";
import { firstFields } from "../listing/first-listing.ts";
import { fieldsOf } from "../listing/listing-fields.ts";
import type { ListingValues, ValueName } from "../listing/listing-values.ts";
import type { StepExit } from "./step-form.tsx";

/** Where the form of a listing stands. */
export type EditorState = {
  values: ListingValues;
  /** What is not as the service has it. */
  changed: readonly ValueName[];
  /** It is there already, and not still being written for the first time. */
  isListed: boolean;
};

type Listed = Pick<EditorState, "isListed">;

export const stepsOf = ({ isListed }: Listed): readonly Step[] => isListed ? steps : firstSteps;

export const namesOf = (step: Step, { isListed }: Listed): readonly ValueName[] => {
  return isListed ? stepNames(step) : firstFields[step] ?? [];
};

/** What a step has of a listing that is there. */
export const stepNames = (step: Step): readonly ValueName[] =>
  step === "timings"
    ? ["timings"]
    : step === "prices"
    ? fieldsOf(step).flatMap((name) => name === "visitCharge" ? [name, "rates"] : [name])
    : fieldsOf(step);

/** What of a step is not saved. */
export const changedOn = (step: Step, { changed }: Pick<EditorState, "changed">): ValueName[] => {
  const names = stepNames(step);
  return changed.filter((name) => names.includes(name));
};

/** A new listing is written step by step. */
export const isReachable = (step: Step, state: EditorState): boolean => {
  if (state.isListed) return true;
  const all = stepsOf(state);
  return all.slice(0, all.indexOf(step)).every((one) => isFine(one, state));
};

export const isDone = (step: Step, current: Step, state: EditorState): boolean =>
  step !== "media" && step !== "review" && isFine(step, state) && isFilled(step, state) &&
  (state.isListed || steps.indexOf(step) < steps.indexOf(current));

/**
 * What has to be right on other steps before the user leaves this one. A new listing is checked as
 * a whole when it is created. Each step of an existing one is saved by itself.
 */
export const stepsToValidate = (
  step: Step,
  way: StepExit,
  state: EditorState,
): readonly ValueName[] => {
  if (state.isListed) return [];
  const all = stepsOf(state);
  return step === all.at(-1) && way === "on" ? all.flatMap((one) => namesOf(one, state)) : [];
};

/** Something is on it; what nobody has to say may still be missing. */
const isFilled = (step: Step, state: EditorState) =>
  namesOf(step, state).some((name) => {
    const value = state.values[name];
    return typeof value === "string" || Array.isArray(value) ? value.length > 0 : value !== null;
  });

const isFine = (step: Step, state: EditorState) =>
  Object.keys(checkListing(state.values, namesOf(step, state))).length === 0;
