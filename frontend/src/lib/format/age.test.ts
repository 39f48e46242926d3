import assert from "node:assert/strict";
import { formatAge } from "./age.ts";

Deno.test("formats an age in its largest unit", () => {
  const ages = [
    [59, "just now", "अभी"],
    [60, "1 minute ago", "1 मिनट पहले"],
    [7200, "2 hours ago", "2 घंटे पहले"],
    [86_400, "yesterday", "कल"],
  ] as const;
  for (const [seconds, en, hi] of ages) {
    assert.equal(formatAge(0, 1000 * seconds, "en"), en);
    assert.equal(formatAge(0, 1000 * seconds, "hi"), hi);
  }
});
