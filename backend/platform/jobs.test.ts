import assert from "node:assert/strict";
import { startJobs } from "./jobs.ts";

Deno.test("whoever counts hears of each time that a job was done or failed, also at the stop", async () => {
  const heard: string[] = [];
  const enough = Promise.withResolvers<void>();
  const often = { everySeconds: 0.001 };
  const stop = startJobs([
    { ...often, name: "Good", run: () => Promise.resolve() },
    { ...often, name: "Bad", run: () => Promise.reject(new Error("no")) },
    { name: "Last", everySeconds: 3600, run: () => Promise.resolve(), atStop: true },
  ], (job, outcome) => {
    heard.push(`${job} ${outcome}`);
    if (heard.includes("Good done") && heard.includes("Bad failed")) enough.resolve();
  });
  await enough.promise;
  await stop();
  assert.deepEqual([...new Set(heard)].sort(), ["Bad failed", "Good done", "Last done"]);
});
