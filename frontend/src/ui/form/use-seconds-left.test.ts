import assert from "node:assert/strict";
import { formatSeconds } from "./use-seconds-left.ts";

Deno.test("rounds a wait up to whole seconds, minutes or hours", () => {
  const shown = [1, 2, 59, 60, 61, 3600, 7200, 7201, 86_400].map((seconds) =>
    formatSeconds(seconds, "en")
  );
  assert.deepEqual(shown, [
    "1 second",
    "2 seconds",
    "59 seconds",
    "1 minute",
    "2 minutes",
    "60 minutes",
    "2 hours",
    "3 hours",
    "24 hours",
  ]);
  assert.equal(formatSeconds(2, "hi"), "2 सेकंड");
  assert.equal(formatSeconds(65, "hi"), "2 मिनट");
  assert.equal(formatSeconds(86_400, "hi"), "24 घंटे");
});
