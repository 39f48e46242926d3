import assert from "node:assert/strict";
import { bandOf } from "./response-time.ts";

const times = (minutes: number, count: number): number[] => Array(count).fill(minutes);
const silence = (count: number): null[] => Array(count).fill(null);

Deno.test("shows nothing before ten answers", () => {
  assert.equal(bandOf([]), null);
  assert.equal(bandOf(times(1, 9)), null);
  assert.equal(bandOf([...times(1, 9), ...silence(3)]), null);
});

Deno.test("shows the band of the median", () => {
  assert.equal(bandOf(times(60, 10)), "hour");
  assert.equal(bandOf(times(61, 10)), "four_hours");
  assert.equal(bandOf(times(240, 10)), "four_hours");
  assert.equal(bandOf(times(241, 10)), "day");
  assert.equal(bandOf(times(1440, 10)), "day");
  assert.equal(bandOf(times(1441, 10)), null);
  assert.equal(bandOf([...times(1, 6), ...times(1000, 5)]), "hour");
  assert.equal(
    bandOf([...times(1, 5), 1, 121, ...times(1000, 5)]),
    "four_hours",
    "the mean of the middle two",
  );
});

Deno.test("counts silence as slow", () => {
  assert.equal(bandOf([...times(1, 10), ...silence(9)]), "hour");
  assert.equal(bandOf([...times(1, 10), ...silence(10)]), null);
  assert.equal(bandOf([...times(1, 10), ...silence(20)]), null);
});
