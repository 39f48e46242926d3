import assert from "node:assert/strict";
import { retry } from "./retry.ts";

function setUp(failures: number) {
  const waited: number[] = [];
  let tries = 0;
  const work = () =>
    ++tries > failures ? Promise.resolve(tries) : Promise.reject(new Error(`Try ${tries}`));
  const wait = (milliseconds: number) => Promise.resolve(waited.push(milliseconds));
  return { work, waited, options: { tries: 3, pauseMs: 500, wait } };
}

Deno.test("retries until the work succeeds, with a pause between attempts", async () => {
  const { work, waited, options } = setUp(2);
  assert.equal(await retry(work, options), 3);
  assert.deepEqual(waited, [500, 500]);
});

Deno.test("throws the error of the last attempt", async () => {
  const { work, waited, options } = setUp(9);
  await assert.rejects(retry(work, options), /Try 3/);
  assert.deepEqual(waited, [500, 500]);
});
