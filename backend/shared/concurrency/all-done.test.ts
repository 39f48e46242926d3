import assert from "node:assert/strict";
import { allDone } from "./all-done.ts";

Deno.test("returns results in order", async () => {
  assert.deepEqual(await allDone([Promise.resolve(1), "two"]), [1, "two"]);
});

Deno.test("waits for all promises before it rejects", async () => {
  const other = Promise.withResolvers<void>();
  let isOver = false;
  const all = allDone([Promise.reject(new Error("no")), other.promise])
    .finally(() => isOver = true);
  const refused = assert.rejects(all, /no/);
  for (let n = 0; n < 3; n++) await new Promise((resolve) => setImmediate(resolve));
  assert.equal(isOver, false);
  other.resolve();
  await refused;
  assert.equal(isOver, true);
});
