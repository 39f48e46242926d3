import assert from "node:assert/strict";
import { TimedMap } from "./timed-map.ts";

type Text = { text: string; bytes: number; endsAt?: number };

function setUp() {
  const clock = { now: 1_000 };
  const map = new TimedMap<Text>(() => clock.now, 60_000, 100);
  const ask = async (text: string, { bytes = 10, ...more }: Partial<Text> = {}) =>
    (await map.get("a", new Set(), () => Promise.resolve({ text, bytes, ...more }))).text;
  return { clock, map, ask };
}

Deno.test("makes a value once for all who ask meanwhile, and again after a failure", async () => {
  const { map, ask } = setUp();
  const failing = map.get("a", new Set(), () => Promise.reject(new Error("down")));
  await Promise.all([assert.rejects(failing, /down/), assert.rejects(ask("joins"), /down/)]);
  assert.deepEqual(await Promise.all([ask("one"), ask("two")]), ["one", "one"]);
});

Deno.test("makes a value again after its time, after its end, and when the clock is set back", async () => {
  const { clock, ask } = setUp();
  await ask("one", { endsAt: 31_000 });
  clock.now = 30_999;
  assert.equal(await ask("two"), "one");
  clock.now = 31_000;
  assert.equal(await ask("two"), "two");
  clock.now = 90_999;
  assert.equal(await ask("three"), "two");
  clock.now = 91_000;
  assert.equal(await ask("three"), "three");
  clock.now = 0;
  assert.equal(await ask("four"), "four");
});

Deno.test("stores no value of 0 bytes, and none above the limit", async () => {
  const { ask } = setUp();
  await ask("none", { bytes: 0 });
  await ask("large", { bytes: 101 });
  assert.equal(await ask("one"), "one");
});
