import assert from "node:assert/strict";
import { showSeconds } from "./use-seconds-left.ts";

Deno.test("rounds a wait up to seconds, minutes or hours", () => {
  const shown = [1, 2, 59, 60, 61, 3600, 7200, 7201, 86_400].map((seconds) =>
    showSeconds(seconds, "en")
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
  assert.equal(showSeconds(2, "hi"), "2 सेकंड");
  assert.equal(showSeconds(65, "hi"), "2 मिनट");
  assert.equal(showSeconds(86_400, "hi"), "24 घंटे");
});
