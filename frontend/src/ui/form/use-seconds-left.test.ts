import assert from "node:assert/strict";
import { showSeconds } from "./use-seconds-left.ts";

Deno.test("a wait is told in seconds, from a minute on in minutes, and never as too short", () => {
  const shown = [1, 2, 59, 60, 61, 3600].map((seconds) => showSeconds(seconds, "en"));
  assert.deepEqual(shown, [
    "1 second",
    "2 seconds",
    "59 seconds",
    "1 minute",
    "2 minutes",
    "60 minutes",
  ]);
  assert.equal(showSeconds(2, "hi"), "2 सेकंड");
  assert.equal(showSeconds(65, "hi"), "2 मिनट");
});
