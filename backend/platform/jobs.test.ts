import assert from "node:assert/strict";
import { startJobs } from "./jobs.ts";

Deno.test("reports every success and failure of a job, including the run at shutdown", async () => {
  const outcomes: string[] = [];
  const enough = Promise.withResolvers<void>();
  const often = { everySeconds: 0.001 };
  const stop = startJobs([
    { ...often, name: "Good", run: () => Promise.resolve() },
    { ...often, name: "Bad", run: () => Promise.reject(new Error("no")) },
    { name: "Last", everySeconds: 3600, run: () => Promise.resolve(), atStop: true },
  ], (job, outcome) => {
    outcomes.push(`${job} ${outcome}`);
    if (outcomes.includes("Good done") && outcomes.includes("Bad failed")) enough.resolve();
  });
  await enough.promise;
  await stop();
  assert.deepEqual([...new Set(outcomes)].sort(), ["Bad failed", "Good done", "Last done"]);
});
