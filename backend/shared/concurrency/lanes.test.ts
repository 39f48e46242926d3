import assert from "node:assert/strict";
import { test } from "node:test";
import { Lanes } from "./lanes.ts";

test("newcomers go first, and those who were served have every fifth turn", () => {
  const lanes = new Lanes<string>();
  for (const name of ["a", "a", "b", "b"]) lanes.push(name, [name]);
  const served = Array.from({ length: 18 }, (_, n) => {
    lanes.push("n", [n]);
    return lanes.shift();
  });
  assert.equal(served.join(""), "abnnannnnbnnnnnnnn");
});
