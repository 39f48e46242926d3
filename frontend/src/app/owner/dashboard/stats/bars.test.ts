import assert from "node:assert/strict";
import { chartBars, type Day, niceMaximum } from "./bars.ts";

const day = (views: number, calls = 0): Day => ({
  date: "2026-11-21",
  views,
  calls,
  whatsapp: 0,
  website: 0,
  searches: 0,
});

const tops: [highest: number, top: number][] = [[0, 1], [1, 1], [3, 5], [7, 10], [41, 50], [
  100,
  100,
]];

for (const [highest, top] of tops) {
  Deno.test(`rounds a maximum of ${highest} up to ${top}`, () => {
    assert.equal(niceMaximum([day(0), day(highest)]), top);
  });
}

Deno.test("places bars on the baseline, centred in their day", () => {
  const bars = chartBars([day(5, 1), day(0)], { width: 200, height: 100, top: 10 });
  assert.deepEqual(bars, [
    { kind: "views", x: 15, y: 50, width: 70, height: 50 },
    { kind: "contacts", x: 32.5, y: 90, width: 35, height: 10 },
  ]);
});
