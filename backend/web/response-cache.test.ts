import assert from "node:assert/strict";
import { ResponseCache } from "./response-cache.ts";

const answerOf = (text: string, bytes = 10) => ({ value: { text, bytes }, keep: true });

const setUp = (maxBytes = 1000) => {
  const clock = { now: 0 };
  const cache = new ResponseCache<{ text: string; bytes: number }>({
    freshMs: 30,
    staleMs: 300,
    maxBytes,
    now: () => clock.now,
  });
  return { clock, cache };
};

Deno.test("what is fresh is answered without being made again", async () => {
  const { cache, clock } = setUp();
  await cache.get("a", () => Promise.resolve(answerOf("one")));
  clock.now = 29;
  const answer = cache.get("a", () => assert.fail("made again"));
  assert.deepEqual(answer, { text: "one", bytes: 10 });
});

Deno.test("many who ask for the same at once wait for one maker", async () => {
  const { cache } = setUp();
  let made = 0;
  const make = async () => {
    made++;
    await Promise.resolve();
    return answerOf("one");
  };
  const answers = await Promise.all(Array.from({ length: 50 }, () => cache.get("a", make)));
  assert.equal(made, 1);
  assert.ok(answers.every(({ text }) => text === "one"));
});

Deno.test("what is stale is answered at once and made anew behind it", async () => {
  const { cache, clock } = setUp();
  await cache.get("a", () => Promise.resolve(answerOf("old")));
  clock.now = 31;
  const stale = cache.get("a", () => Promise.resolve(answerOf("new")));
  assert.deepEqual(stale, { text: "old", bytes: 10 });
  await settled();
  assert.deepEqual(cache.get("a", () => assert.fail("made again")), { text: "new", bytes: 10 });
});

Deno.test("a stale answer outlives a failure to make it anew, until it is too old", async () => {
  const { cache, clock } = setUp();
  await cache.get("a", () => Promise.resolve(answerOf("old")));
  clock.now = 31;
  cache.get("a", () => Promise.reject(new Error("down")));
  await settled();
  assert.deepEqual(cache.get("a", () => Promise.reject(new Error("down"))), {
    text: "old",
    bytes: 10,
  });
  await settled();
  clock.now = 300;
  await assert.rejects(async () => await cache.get("a", () => Promise.reject(new Error("down"))));
});

Deno.test("what may not be kept is made every time", async () => {
  const { cache } = setUp();
  const make = (text: string) => () => Promise.resolve({ ...answerOf(text), keep: false });
  await cache.get("a", make("one"));
  assert.equal((await cache.get("a", make("two"))).text, "two");
  assert.equal(cache.bytes, 0);
});

Deno.test("the bound holds, and what was asked for last stays", async () => {
  const { cache } = setUp(30);
  const put = (key: string) => cache.get(key, () => Promise.resolve(answerOf(key)));
  await put("a");
  await put("b");
  await put("c");
  await put("a");
  await put("d");
  assert.equal(cache.bytes, 30);
  assert.equal((await put("a")).text, "a");
  let made = false;
  await cache.get("b", () => {
    made = true;
    return Promise.resolve(answerOf("b"));
  });
  assert.ok(made);
});

Deno.test("an answer larger than the whole bound is not kept", async () => {
  const { cache } = setUp(30);
  await cache.get("a", () => Promise.resolve(answerOf("a", 31)));
  assert.equal(cache.bytes, 0);
});

Deno.test("what is forgotten while it is made is not kept", async () => {
  const { cache } = setUp();
  const gate = Promise.withResolvers<void>();
  const first = cache.get("a", async () => {
    await gate.promise;
    return answerOf("before the change");
  });
  cache.forget((key) => key === "a");
  const second = await cache.get("a", () => Promise.resolve(answerOf("after the change")));
  gate.resolve();
  await first;
  assert.equal(second.text, "after the change");
  const kept = await cache.get("a", () => assert.fail("made again"));
  assert.equal(kept.text, "after the change");
});

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
