import assert from "node:assert/strict";
import { steps } from "../../../lib/business/listing-steps.ts";
import { emptyValues, valueNames } from "../listing/listing-values.ts";
import { checkedBefore, type EditorState, isDone, isReachable, namesOf } from "./step-rules.ts";

const blank: EditorState = { values: emptyValues("en"), changed: [], isListed: false };

const withBasics: EditorState = {
  ...blank,
  values: {
    ...blank.values,
    businessName: "Asha Taps",
    category: "plumber",
    shortDesc: "Taps and pipes",
  },
};

const reachable = (state: EditorState) => steps.filter((step) => isReachable(step, state));

Deno.test("a new listing goes as far as the first step that lacks something", () => {
  assert.deepEqual(reachable(blank), ["basics"]);
  assert.deepEqual(reachable(withBasics), ["basics", "contact"]);
});

Deno.test("pictures and the last look are of a listing that is there, where every step is open", () => {
  const whole: EditorState = {
    ...withBasics,
    values: {
      ...withBasics.values,
      primaryPhone: "9876543210",
      "address.city": "Pune",
      "address.state": "Maharashtra",
      "address.zipCode": "411038",
    },
  };
  assert.deepEqual(reachable(whole), ["basics", "contact", "address", "timings", "social"]);
  assert.deepEqual(reachable({ ...blank, isListed: true }), [...steps]);
});

Deno.test("a step is done when nothing is wrong on it and one has been there", () => {
  assert.equal(isDone("basics", "contact", blank), false);
  assert.equal(isDone("basics", "contact", withBasics), true);
  assert.equal(isDone("basics", "basics", withBasics), false);
  assert.equal(isDone("timings", "contact", withBasics), false);
  assert.equal(isDone("timings", "contact", { ...withBasics, isListed: true }), true);
  assert.equal(isDone("review", "review", { ...withBasics, isListed: true }), false);
});

Deno.test("a new listing is checked whole when it is made, and only then", () => {
  assert.deepEqual(checkedBefore("social", "on", blank), valueNames);
  assert.deepEqual(checkedBefore("social", "out", blank), []);
  assert.deepEqual(checkedBefore("basics", "on", blank), []);
});

Deno.test("of a listing that is there, what was changed is checked on every step and way", () => {
  const changed = ["website", "timings"] as const;
  const listed: EditorState = { ...blank, changed, isListed: true };
  for (const way of ["on", "out"] as const) {
    assert.deepEqual(checkedBefore("basics", way, listed), changed);
  }
});

Deno.test("every value is asked for on one step", () => {
  assert.deepEqual(steps.flatMap(namesOf).toSorted(), valueNames.toSorted());
});
