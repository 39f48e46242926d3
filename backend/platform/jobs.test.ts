import assert from "node:assert/strict";
import { startJobs } from "./jobs.ts";

Deno.test("reports every success and failure of a job, including the run at shutdown", async () => {
  const outcomes: string[] = [];
  const enough = Promise.withResolvers<void>();
  const often = { everySeconds: 0.001 };
  const stop = startJobs([
    { ...often, name: "Good", run: () => Promise.resolve() },
    { ...often, name: "Bad", run: () => Promise.reject(new Error("no")) },
    { ...often, firstAfterSeconds: 3600, name: "Late", run: () => Promise.resolve() },
    { name: "Early", everySeconds: 3600, firstAfterSeconds: 0.001, run: () => Promise.resolve() },
    { name: "Last", everySeconds: 3600, run: () => Promise.resolve(), atStop: true },
  ], (job, outcome) => {
    outcomes.push(`${job} ${outcome}`);
    const awaited = ["Good done", "Bad failed", "Early done"];
    if (awaited.every((outcome) => outcomes.includes(outcome))) enough.resolve();
  });
  await enough.promise;
  await stop();
  assert.deepEqual([...new Set(outcomes)].sort(), [
    "Bad failed",
    "Early done",
    "Good done",
    "Last done",
  ]);
});
