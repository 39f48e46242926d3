import assert from "node:assert/strict";
import { daysOf, quartersBefore } from "./quarters.ts";

Deno.test("a quarter has three months, whole", () => {
  const days = (quarter: string) => Object.values(daysOf(quarter)).map((day) => day.slice(0, 10));
  assert.deepEqual(days("2026-Q1"), ["2026-01-01", "2026-03-31"]);
  assert.deepEqual(days("2026-Q4"), ["2026-10-01", "2026-12-31"]);
});

Deno.test("the quarters before one reach back over the year's end", () => {
  assert.deepEqual(quartersBefore("2026-Q2", 3), ["2026-Q1", "2025-Q4", "2025-Q3"]);
});
