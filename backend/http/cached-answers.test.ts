import assert from "node:assert/strict";
import { Hono } from "hono";
import { everyPage } from "#/shared/invalidation.ts";
import { createClock } from "#/testing/clock.ts";
import { Body } from "./body.ts";
import { CachedAnswers } from "./cached-answers.ts";

/**
 * An app whose response is the number of times that it was computed. Each computation calls
 * `meanwhile`.
 */
function setUp(meanwhile = () => {}) {
  const clock = createClock();
  const answers = new CachedAnswers(clock.now);
  const made = new Map<string, number>();
  const app = new Hono().get("*", async (c) => {
    const keys = c.req.path === "/personal" ? undefined : [c.req.path];
    const { body } = await answers.get(c, keys, () => {
      const times = (made.get(c.req.url) ?? 0) + 1;
      made.set(c.req.url, times);
      meanwhile();
      const text = String(times).padEnd(Number(c.req.query("size") ?? 1));
      return Promise.resolve({ body: Body.ofAnswer(text) });
    });
    return c.body(body.in("identity"));
  });
  const ask = async (address: string) => (await (await app.request(address)).text()).trim();
  return { answers, ask, clock };
}

Deno.test("removes a cached answer by any of its keys, and all answers at once", async () => {
  const { answers, ask } = setUp();
  for (const address of ["/a", "/a?x=1", "/b"]) await ask(address);
  answers.forget(["/a", "/c"]);
  assert.deepEqual([await ask("/a"), await ask("/a?x=1"), await ask("/b")], ["2", "2", "1"]);
  answers.forget([everyPage]);
  assert.deepEqual([await ask("/a"), await ask("/b")], ["3", "2"]);
});

Deno.test("computes an answer again after a minute, and an answer without keys on each request", async () => {
  const { ask, clock } = setUp();
  await ask("/a");
  clock.advance({ seconds: 59 });
  assert.equal(await ask("/a"), "1");
  clock.advance({ seconds: 1 });
  assert.equal(await ask("/a"), "2");
  assert.deepEqual([await ask("/personal"), await ask("/personal")], ["1", "2"]);
});

Deno.test("does not store an answer whose key is invalidated while it is computed", async () => {
  const changing = setUp(() => changing.answers.forget(["/a"]));
  assert.deepEqual([await changing.ask("/a"), await changing.ask("/a")], ["1", "2"]);
  assert.deepEqual([await changing.ask("/b"), await changing.ask("/b")], ["1", "1"]);
});

Deno.test("evicts the least recently used answer", async () => {
  const { ask } = setUp();
  // Each response counts twice, because of its compressed copy, so only two of three fit.
  const [a, b, c] = ["a", "b", "c"].map((name) => `/${name}?size=${3 * 1024 * 1024}`);
  for (const address of [a!, b!, a!, c!]) await ask(address);
  assert.equal(await ask(a!), "1");
  assert.equal(await ask(b!), "2");
});
