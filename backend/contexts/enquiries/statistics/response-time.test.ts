import assert from "node:assert/strict";
import { bandOf } from "./response-time.ts";

const times = (minutes: number, count: number): number[] => Array(count).fill(minutes);
const silence = (count: number): null[] => Array(count).fill(null);

Deno.test("shows nothing before five answers", () => {
  assert.equal(bandOf([]), null);
  assert.equal(bandOf(times(1, 4)), null);
  assert.equal(bandOf([...times(1, 4), ...silence(3)]), null);
});

Deno.test("shows the band of the median", () => {
  assert.equal(bandOf(times(60, 5)), "hour");
  assert.equal(bandOf(times(61, 5)), "four_hours");
  assert.equal(bandOf(times(240, 5)), "four_hours");
  assert.equal(bandOf(times(241, 5)), "day");
  assert.equal(bandOf(times(1440, 5)), "day");
  assert.equal(bandOf(times(1441, 5)), null);
  assert.equal(bandOf([1, 1, 1, 1000, 1000]), "hour");
  assert.equal(bandOf([1, 1, 1, 121, 1000, 1000]), "four_hours", "the mean of the middle two");
});

Deno.test("counts silence as slow", () => {
  assert.equal(bandOf([...times(1, 5), ...silence(4)]), "hour");
  assert.equal(bandOf([...times(1, 5), ...silence(5)]), null);
  assert.equal(bandOf([...times(1, 5), ...silence(20)]), null);
});
