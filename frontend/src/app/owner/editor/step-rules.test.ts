import assert from "node:assert/strict";
import { firstSteps, steps } from "#/lib/business/listing-steps.ts";
import { defaultTimings } from "#/components/listing-fields/timings-rules.ts";
import { emptyValues, valueNames } from "#/components/listing-fields/listing-values.ts";
import {
  changedOn,
  type EditorState,
  isDone,
  isReachable,
  namesOf,
  stepsOf,
  stepsToValidate,
} from "./step-rules.ts";

const blank: EditorState = { values: emptyValues("en"), changed: [], isListed: false };

const withBasics: EditorState = {
  ...blank,
  values: {
    ...blank.values,
    businessName: "Asha Taps",
    category: "plumber",
  },
};

const listed: EditorState = { ...withBasics, isListed: true };

const reachable = (state: EditorState) => stepsOf(state).filter((step) => isReachable(step, state));

Deno.test("opens steps of a new listing up to the first incomplete step", () => {
  assert.deepEqual(reachable(blank), ["basics"]);
  assert.deepEqual(reachable(withBasics), ["basics", "contact"]);
});

Deno.test("has three steps for a new listing and opens every step of an existing listing", () => {
  const withPhone = { ...withBasics.values, primaryPhone: "9876543210" };
  assert.deepEqual(reachable({ ...withBasics, values: withPhone }), [...firstSteps]);
  assert.deepEqual(reachable({ ...blank, isListed: true }), [...steps]);
});

Deno.test("marks a step as done when it is visited and valid", () => {
  assert.equal(isDone("basics", "contact", blank), false);
  assert.equal(isDone("basics", "contact", withBasics), true);
  assert.equal(isDone("basics", "basics", withBasics), false);
  assert.equal(isDone("timings", "contact", listed), false, "it is empty");
  const values = { ...listed.values, timings: defaultTimings() };
  assert.equal(isDone("timings", "contact", { ...listed, values }), true);
  assert.equal(isDone("review", "review", listed), false);
});

Deno.test("requires the short description on the first step of an existing listing", () => {
  assert.equal(isDone("basics", "contact", listed), false);
  const values = { ...withBasics.values, shortDesc: "Taps and pipes" };
  assert.equal(isDone("basics", "contact", { ...listed, values }), true);
});

Deno.test("validates a new listing as a whole only when it is created", () => {
  const fields = firstSteps.flatMap((step) => namesOf(step, blank));
  assert.deepEqual(stepsToValidate("address", "on", blank), fields);
  assert.deepEqual(stepsToValidate("address", "out", blank), []);
  assert.deepEqual(stepsToValidate("basics", "on", blank), []);
});

Deno.test("saves a step of an existing listing despite faults on another step", () => {
  const changed = ["website", "timings"] as const;
  for (const exit of ["on", "out"] as const) {
    assert.deepEqual(stepsToValidate("basics", exit, { ...listed, changed }), []);
  }
  assert.deepEqual(changedOn("contact", { changed }), ["website"]);
  assert.deepEqual(changedOn("basics", { changed }), []);
});

Deno.test("places every value on exactly one step", () => {
  assert.deepEqual(
    steps.flatMap((step) => namesOf(step, listed)).toSorted(),
    valueNames.toSorted(),
  );
});
