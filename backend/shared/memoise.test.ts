import assert from "node:assert/strict";
import { memoise, once } from "./memoise.ts";

/** Rejects on the first call. */
const failFirst = () => {
  let calls = 0;
  return () => ++calls === 1 ? Promise.reject(new Error("unreadable")) : Promise.resolve(calls);
};

Deno.test("loads once and caches the value", async () => {
  const load = once(failFirst());
  await assert.rejects(load());
  assert.equal(await load(), 2);
  assert.equal(await load(), 2);
});

Deno.test("calls the function again for a key whose promise rejected", async () => {
  const answer = memoise<string, Promise<number>>(failFirst(), 10);
  await assert.rejects(answer("key"));
  assert.equal(await answer("key"), 2);
  assert.equal(await answer("key"), 2);
});

Deno.test("clears its results at the limit", () => {
  let calls = 0;
  const double = memoise((n: number) => (calls++, 2 * n), 2);
  for (const n of [1, 2, 1, 2]) assert.equal(double(n), 2 * n);
  assert.equal(calls, 2);
  assert.equal(double(3), 6);
  assert.equal(double(1), 2);
  assert.equal(calls, 4);
});
