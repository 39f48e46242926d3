import assert from "node:assert/strict";
import { businessKey, changedKeys } from "../shared/invalidation.ts";
import { purgePages } from "./purge-pages.ts";

/** A CDN that records purged keys, with a clock that `pass` advances. */
function setUp() {
  const purged: string[] = [];
  const waiting: { until: number; resolve: () => void }[] = [];
  const state = { now: 0, isDown: false };
  const purge = purgePages({
    cdn: {
      purge: (keys) => {
        if (state.isDown) return Promise.reject(new Error("unavailable"));
        purged.push(keys.join(" "));
        return Promise.resolve();
      },
    },
    inBackground: (work) => void work(),
    wait: (milliseconds) =>
      new Promise<void>((resolve) => waiting.push({ until: state.now + milliseconds, resolve })),
  });
  const settle = async () => {
    for (let n = 0; n < 20; n++) await Promise.resolve();
  };
  return {
    purge,
    purged,
    state,
    settle,
    async pass(milliseconds: number) {
      const end = state.now + milliseconds;
      for (;;) {
        await settle();
        const next = waiting.filter(({ until }) => until <= end)
          .sort((a, b) => a.until - b.until)[0];
        if (!next) break;
        waiting.splice(waiting.indexOf(next), 1);
        state.now = next.until;
        next.resolve();
      }
      state.now = end;
    },
  };
}

const changed = (slug: string) =>
  changedKeys({ changed: [slug], gone: [], lists: ["plumber/pune"] });
const keysOf = (slug: string) => changed(slug).join(" ");

Deno.test("purges changed pages at once and again a second later", async () => {
  const { purge, purged, pass } = setUp();
  purge(changed("a"));
  await pass(999);
  assert.deepEqual(purged, [keysOf("a")]);
  await pass(1);
  assert.deepEqual(purged, [keysOf("a"), keysOf("a")]);
  await pass(60_000);
  assert.equal(purged.length, 2);
});

Deno.test("purges every page when messages may have been missed", async () => {
  const { purge, purged, settle } = setUp();
  purge(changedKeys("all"));
  await settle();
  assert.deepEqual(purged, ["pages"]);
});

Deno.test("sends keys that change during a purge in batches of 64, each key once", async () => {
  const { purge, purged, settle } = setUp();
  for (let n = 0; n < 100; n++) purge([businessKey(`b${n}`)]);
  await settle();
  assert.deepEqual(purged.map((keys) => keys.split(" ").length), [1, 64, 35]);
  assert.equal(new Set(purged.flatMap((keys) => keys.split(" "))).size, 100);
});

Deno.test("purges every page when more than a thousand keys are pending", async () => {
  const { purge, purged, settle } = setUp();
  purge(changed("first"));
  purge(Array.from({ length: 1_001 }, (_, n) => businessKey(`b${n}`)));
  await settle();
  assert.deepEqual(purged, [keysOf("first"), "pages"]);
});

Deno.test("retries while the CDN is unavailable, and purges every page after a failed purge", async () => {
  const { purge, purged, state, pass } = setUp();
  state.isDown = true;
  purge(changed("a"));
  await pass(500);
  state.isDown = false;
  await pass(600);
  assert.deepEqual(purged.slice(0, 1), [keysOf("a")]);

  state.isDown = true;
  purge(changed("b"));
  await pass(60_000);
  state.isDown = false;
  purged.length = 0;
  purge(changed("c"));
  await pass(0);
  assert.deepEqual(purged, ["pages"]);
  await pass(60_000);
  assert.deepEqual(purged, ["pages", keysOf("c")]);
});
