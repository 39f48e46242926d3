import assert from "node:assert/strict";
import { firstSteps, steps } from "#/lib/business/listing-steps.ts";
import { usualTimings } from "../timings/timings-rules.ts";
import { emptyValues, valueNames } from "../listing/listing-values.ts";
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

Deno.test("a new listing goes as far as the first step that lacks something", () => {
  assert.deepEqual(reachable(blank), ["basics"]);
  assert.deepEqual(reachable(withBasics), ["basics", "contact"]);
});

Deno.test("a new listing takes three steps; of one that is there every step is open", () => {
  const withPhone = { ...withBasics.values, primaryPhone: "9876543210" };
  assert.deepEqual(reachable({ ...withBasics, values: withPhone }), [...firstSteps]);
  assert.deepEqual(reachable({ ...blank, isListed: true }), [...steps]);
});

Deno.test("a step is done when nothing is wrong on it and one has been there", () => {
  assert.equal(isDone("basics", "contact", blank), false);
  assert.equal(isDone("basics", "contact", withBasics), true);
  assert.equal(isDone("basics", "basics", withBasics), false);
  assert.equal(isDone("timings", "contact", listed), false, "nothing was said of it");
  const values = { ...listed.values, timings: usualTimings() };
  assert.equal(isDone("timings", "contact", { ...listed, values }), true);
  assert.equal(isDone("review", "review", listed), false);
});

Deno.test("of a listing that is there, a step has to be right in all its fields", () => {
  assert.equal(isDone("basics", "contact", listed), false);
  const values = { ...withBasics.values, shortDesc: "Taps and pipes" };
  assert.equal(isDone("basics", "contact", { ...listed, values }), true);
});

Deno.test("a new listing is checked whole when it is made, and only then", () => {
  const asked = firstSteps.flatMap((step) => namesOf(step, blank));
  assert.deepEqual(stepsToValidate("address", "on", blank), asked);
  assert.deepEqual(stepsToValidate("address", "out", blank), []);
  assert.deepEqual(stepsToValidate("basics", "on", blank), []);
});

Deno.test("a step of an existing listing is saved whatever is wrong on another step", () => {
  const changed = ["website", "timings"] as const;
  for (const way of ["on", "out"] as const) {
    assert.deepEqual(stepsToValidate("basics", way, { ...listed, changed }), []);
  }
  assert.deepEqual(changedOn("contact", { changed }), ["website"]);
  assert.deepEqual(changedOn("basics", { changed }), []);
});

Deno.test("every value is asked for on one step", () => {
  assert.deepEqual(
    steps.flatMap((step) => namesOf(step, listed)).toSorted(),
    valueNames.toSorted(),
  );
});
