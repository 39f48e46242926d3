import assert from "node:assert/strict";
import { quarterRange, quartersAround } from "./quarters.ts";

Deno.test("returns the first and the last day of a quarter", () => {
  const days = (quarter: string) =>
    Object.values(quarterRange(quarter)).map((day) => day.slice(0, 10));
  assert.deepEqual(days("2026-Q1"), ["2026-01-01", "2026-03-31"]);
  assert.deepEqual(days("2026-Q4"), ["2026-10-01", "2026-12-31"]);
});

Deno.test("lists quarters across the year's end, up to the current one", () => {
  const before = ["2026-Q1", "2025-Q4", "2025-Q3", "2025-Q2"];
  const on = (day: string) => quartersAround("2026-Q2", new Date(day));
  assert.deepEqual(on("2026-06-01"), before);
  assert.deepEqual(on("2026-07-01"), ["2026-Q3", ...before]);
  assert.deepEqual(on("2027-07-01"), ["2026-Q4", "2026-Q3", ...before]);
});
