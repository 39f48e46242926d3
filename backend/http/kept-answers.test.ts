import assert from "node:assert/strict";
import { Hono } from "hono";
import { createClock } from "#/testing/clock.ts";
import { KeptAnswers } from "./kept-answers.ts";

/** An app whose answers tell how often they were made; `meanwhile` happens as one is made. */
function setUp(meanwhile = () => {}) {
  const clock = createClock();
  const answers = new KeptAnswers(clock.now);
  const made = new Map<string, number>();
  const app = new Hono().get("*", (c) => {
    const { kept, keep } = answers.at(c, [c.req.path]);
    const make = () => {
      const times = (made.get(c.req.url) ?? 0) + 1;
      made.set(c.req.url, times);
      meanwhile();
      return keep(String(times).padEnd(Number(c.req.query("size") ?? 1)));
    };
    return c.body((kept ?? make()).body.in("identity"));
  });
  const ask = async (address: string) => (await (await app.request(address)).text()).trim();
  return { answers, ask, clock };
}

Deno.test("an address is forgotten by any of its keys, and all of them at once", async () => {
  const { answers, ask } = setUp();
  for (const address of ["/a", "/a?x=1", "/b"]) await ask(address);
  answers.forget(["/a", "/c"]);
  assert.deepEqual([await ask("/a"), await ask("/a?x=1"), await ask("/b")], ["2", "2", "1"]);
  answers.forget();
  assert.deepEqual([await ask("/a"), await ask("/b")], ["3", "2"]);
});

Deno.test("what was made while something changed, or over the turn of a minute, is not kept", async () => {
  const changing = setUp(() => changing.answers.forget(["/other"]));
  assert.deepEqual([await changing.ask("/a"), await changing.ask("/a")], ["1", "2"]);
  const turning = setUp(() => turning.clock.advance({ minutes: 1 }));
  assert.deepEqual([await turning.ask("/a"), await turning.ask("/a")], ["1", "2"]);
});

Deno.test("what was not asked for longest makes room", async () => {
  const { ask } = setUp();
  // Three find no room together, for each may be there compressed, too.
  const [a, b, c] = ["a", "b", "c"].map((name) => `/${name}?size=${3 * 1024 * 1024}`);
  for (const address of [a!, b!, a!, c!]) await ask(address);
  assert.equal(await ask(a!), "1");
  assert.equal(await ask(b!), "2");
});
