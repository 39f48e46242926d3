import assert from "node:assert/strict";
import { formatDuration } from "./duration.ts";

const minute = 60_000;

Deno.test("formats a duration in its largest unit", () => {
  const durations = [
    [0, "0 minutes", "0 मिनट"],
    [59.4 * minute, "59 minutes", "59 मिनट"],
    [90 * minute, "1.5 hours", "1.5 घंटे"],
    [47 * 60 * minute, "47 hours", "47 घंटे"],
    [60 * 60 * minute, "2.5 days", "2.5 दिन"],
  ] as const;
  for (const [ms, en, hi] of durations) {
    assert.deepEqual([formatDuration(ms, "en"), formatDuration(ms, "hi")], [en, hi]);
  }
});
