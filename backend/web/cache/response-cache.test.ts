import assert from "node:assert/strict";
import { type CacheLookup, type Made, ResponseCache } from "./response-cache.ts";

type Text = { text: string; bytes: number };

const made = (text: string, state: Made<Text>["state"] = "good", bytes = 10): Made<Text> => ({
  value: { text, bytes },
  state,
});

const setUp = (maxBytes = 1000) => {
  const clock = { now: 0 };
  const lookups: CacheLookup[] = [];
  const cache = new ResponseCache<Text>({
    freshMs: 30_000,
    staleMs: 300_000,
    maxBytes,
    now: () => clock.now,
    onLookup: (lookup) => lookups.push(lookup),
  });
  /** What is answered for a key whose maker would come up with `text`, and whether it was asked. */
  const ask = async (text: string, { key = "a", state = "good" as Made<Text>["state"] } = {}) => {
    let isMade = false;
    const answer = await cache.get(key, () => {
      isMade = true;
      return Promise.resolve(made(text, state));
    });
    await settled();
    return { text: answer.value.text, lookup: answer.lookup, isMade };
  };
  /** A maker that is at work until it is told to `end`. */
  const begin = (text: string, key = "a") => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const answer = cache.get(key, async () => {
      await promise;
      return made(text);
    });
    return { answer, end: resolve };
  };
  return { clock, cache, lookups, ask, begin };
};

const aSecond = 1_000;
const seconds = (n: number) => n * aSecond;
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
const ofA = (verdict: "stale" | "outdated" | "gone") => (key: string) =>
  key === "a" ? verdict : undefined;

Deno.test("what is fresh is answered at once, without being made again", async () => {
  const { cache, clock, ask } = setUp();
  await ask("one");
  clock.now = seconds(30) - 1;
  const answer = cache.get("a", () => assert.fail("made again"));
  const value = { text: "one", bytes: 10 };
  assert.deepEqual(answer, { value, madeAt: 0, lookup: "fresh", isCurrent: true });
});

Deno.test("what is young, and has not changed since it was begun, is current", async () => {
  const { cache, clock, ask, begin } = setUp();
  const isCurrent = async () =>
    (await cache.get("a", () => Promise.resolve(made("later")))).isCurrent;
  const undisturbed = begin("one");
  undisturbed.end();
  assert.equal((await undisturbed.answer).isCurrent, true);
  assert.equal(await isCurrent(), true);
  cache.judge(ofA("stale"));
  assert.equal(await isCurrent(), false);
  clock.now = seconds(2);
  await ask("two");
  assert.equal(await isCurrent(), true);
  clock.now = seconds(40);
  assert.equal(await isCurrent(), false);

  const disturbed = begin("three", "b");
  cache.judge(() => "stale");
  disturbed.end();
  const { lookup, isCurrent: isNow } = await disturbed.answer;
  assert.deepEqual([lookup, isNow], ["missed", false]);
  const failed = await cache.get("c", () => Promise.resolve(made("fault", "faulty")));
  assert.equal(failed.isCurrent, false);
});

Deno.test("many who ask for the same at once wait for one maker", async () => {
  const { cache } = setUp();
  let times = 0;
  const make = async () => {
    times++;
    await Promise.resolve();
    return made("one");
  };
  const answers = await Promise.all(Array.from({ length: 50 }, () => cache.get("a", make)));
  assert.equal(times, 1);
  assert.ok(answers.every(({ value }) => value.text === "one"));
});

Deno.test("what is stale is answered at once and made anew behind it", async () => {
  const { clock, ask, lookups } = setUp();
  await ask("old");
  clock.now = seconds(31);
  assert.deepEqual(await ask("new"), { text: "old", lookup: "stale", isMade: true });
  assert.deepEqual(await ask("newer"), { text: "new", lookup: "fresh", isMade: false });
  assert.deepEqual(lookups, ["missed", "stale", "fresh"]);
});

Deno.test("what is too old is waited for", async () => {
  const { clock, ask } = setUp();
  await ask("old");
  clock.now = seconds(300);
  assert.deepEqual(await ask("new"), { text: "new", lookup: "missed", isMade: true });
});

Deno.test("what a change makes stale is waited for; the rest is left as it is", async () => {
  const { cache, clock, ask } = setUp();
  await ask("old");
  await ask("other", { key: "b" });
  clock.now = seconds(2);
  cache.judge(ofA("stale"));
  assert.deepEqual(await ask("new"), { text: "new", lookup: "missed", isMade: true });
  assert.deepEqual(await ask("newer"), { text: "new", lookup: "fresh", isMade: false });
  assert.deepEqual(await ask("x", { key: "b" }), { text: "other", lookup: "fresh", isMade: false });
});

Deno.test("what was made less than a second ago is shown for the rest of it, whatever changes", async () => {
  const { cache, clock, ask } = setUp();
  await ask("old");
  cache.judge(ofA("stale"));
  clock.now = aSecond - 1;
  assert.deepEqual(await ask("x"), { text: "old", lookup: "stale", isMade: false });
  clock.now = aSecond;
  assert.deepEqual(await ask("new"), { text: "new", lookup: "missed", isMade: true });
});

Deno.test("what a change makes stale is there for as long as it cannot be made anew", async () => {
  const { cache, clock, ask } = setUp();
  await ask("old");
  clock.now = seconds(2);
  cache.judge(ofA("stale"));
  const failed = await ask("503", { state: "unavailable" });
  assert.deepEqual(failed, { text: "old", lookup: "kept", isMade: true });
  // Nobody else waits for what a moment ago could not be had.
  assert.deepEqual(await ask("x"), { text: "old", lookup: "stale", isMade: false });
  clock.now = seconds(7);
  assert.deepEqual(await ask("new"), { text: "new", lookup: "missed", isMade: true });
});

Deno.test("fifty changes a second make it anew once a second", async () => {
  const { cache, clock, ask } = setUp();
  await ask("0");
  let times = 0;
  for (clock.now = 0; clock.now < seconds(10); clock.now += 20) {
    cache.judge(ofA("stale"));
    if ((await ask(String(clock.now))).isMade) times++;
  }
  assert.equal(times, 9);
  clock.now += aSecond;
  await ask("last");
  assert.equal((await ask("none")).text, "last", "nothing is left of the storm");
});

Deno.test("what a change makes outdated is waited for, each time", async () => {
  const { cache, ask } = setUp();
  for (const text of ["one", "two", "three"]) {
    assert.deepEqual(await ask(text), { text, lookup: "missed", isMade: true });
    cache.judge(ofA("outdated"));
  }
});

Deno.test("what is outdated stays so, whatever else changes", async () => {
  for (const verdicts of [["outdated", "stale"], ["stale", "outdated"]] as const) {
    const { cache, ask } = setUp();
    await ask("old");
    for (const verdict of verdicts) cache.judge(ofA(verdict));
    assert.deepEqual(await ask("new"), { text: "new", lookup: "missed", isMade: true });
  }
});

Deno.test("what is gone is never answered again, though nothing else can be made", async () => {
  const { cache, ask } = setUp();
  await ask("secret");
  cache.judge(ofA("gone"));
  assert.equal(cache.bytes, 0);
  assert.equal((await ask("down", { state: "unavailable" })).text, "down");
  await assert.rejects(
    async () => await cache.get("a", () => Promise.reject(new Error("no"))),
    /no/,
  );
});

Deno.test("no failure takes the place of what is there, however old it is", async () => {
  for (const state of ["faulty", "unavailable", "rejected"] as const) {
    const { cache, clock, ask } = setUp();
    await ask("good");
    const fail = async () => {
      if (state !== "rejected") return await ask("bad", { state });
      const answer = await cache.get("a", () => Promise.reject(new Error("down")));
      await settled();
      return { text: answer.value.text, lookup: answer.lookup };
    };
    clock.now = seconds(31);
    assert.equal((await fail()).text, "good", state);
    for (const hour of [1, 24, 24 * 365]) {
      clock.now = seconds(3600 * hour);
      const { text, lookup } = await fail();
      assert.deepEqual({ text, lookup }, { text: "good", lookup: "kept" }, state);
    }
    clock.now += seconds(5);
    assert.deepEqual(await ask("new"), { text: "new", lookup: "missed", isMade: true });
  }
});

Deno.test("what was outdated by a change is there as long as nothing newer can be made", async () => {
  const { cache, clock, ask } = setUp();
  await ask("before");
  cache.judge(ofA("outdated"));
  const down = { state: "unavailable" } as const;
  assert.deepEqual(await ask("", down), { text: "before", lookup: "kept", isMade: true });
  assert.deepEqual(await ask("", down), { text: "before", lookup: "kept", isMade: false });
  clock.now = seconds(5);
  assert.deepEqual(await ask("after"), { text: "after", lookup: "missed", isMade: true });
});

Deno.test("while data is away one waits in vain, not everybody for every page", async () => {
  const { clock, ask, begin } = setUp();
  for (const key of ["a", "b", "c"]) await ask("good", { key });
  clock.now = seconds(3600);
  await ask("", { state: "unavailable" });
  const { answer, end } = begin("new", "b");
  assert.ok(!(answer instanceof Promise), "b is answered at once");
  assert.equal(answer.lookup, "kept");
  end();
  await settled();
  // It could be made behind that answer: data is back, and worth waiting for.
  assert.deepEqual(await ask("new", { key: "c" }), { text: "new", lookup: "missed", isMade: true });
});

Deno.test("few are made behind answers at once; the others stay as they are until asked for", async () => {
  const { clock, ask, begin } = setUp();
  const keys = Array.from({ length: 10 }, (_, n) => `a${n}`);
  for (const key of keys) await ask("old", { key });
  clock.now = seconds(31);
  const flights = keys.map((key) => begin("new", key));
  for (const { end } of flights) end();
  await settled();
  const answers = [];
  for (const key of keys.slice(0, 5)) answers.push(await ask("newer", { key }));
  assert.deepEqual(answers.map(({ text }) => text), ["new", "new", "new", "new", "old"]);
});

Deno.test("what is not good is made every time", async () => {
  const { cache, ask } = setUp();
  assert.equal((await ask("one", { state: "faulty" })).text, "one");
  assert.equal((await ask("two", { state: "unavailable" })).text, "two");
  assert.equal(cache.bytes, 0);
});

Deno.test("the bound holds, and what was asked for last stays", async () => {
  const { cache, ask } = setUp(30);
  for (const key of ["a", "b", "c", "a", "d"]) await ask(key, { key });
  assert.equal(cache.bytes, 30);
  assert.equal((await ask("again", { key: "a" })).text, "a");
  assert.equal((await ask("again", { key: "b" })).text, "again");
});

Deno.test("a value larger than the whole bound is not kept", async () => {
  const { cache } = setUp(30);
  await cache.get("a", () => Promise.resolve(made("a", "good", 31)));
  assert.equal(cache.bytes, 0);
});

Deno.test("who asks after a change does not get what was begun before it", async () => {
  for (const verdict of ["outdated", "gone"] as const) {
    const { cache, ask, begin } = setUp();
    const first = begin("before the change");
    cache.judge(ofA(verdict));
    const second = ask("after the change");
    first.end();
    assert.equal((await first.answer).value.text, "before the change");
    assert.equal((await second).text, "after the change", verdict);
    assert.equal((await ask("again")).text, "after the change", verdict);
  }
});

Deno.test("what a change may have made stale while it was made is made once more", async () => {
  const { cache, clock, ask, begin } = setUp();
  const first = begin("before the change");
  cache.judge(ofA("stale"));
  first.end();
  assert.equal((await first.answer).value.text, "before the change");
  clock.now = aSecond;
  assert.deepEqual(await ask("after"), { text: "after", lookup: "missed", isMade: true });
});

Deno.test("a change is held against what was made, for before nobody knows what it shows", async () => {
  const { cache, ask, begin } = setUp();
  const first = begin("shows X");
  cache.judge((_, { text }) => text.includes("X") ? "gone" : undefined);
  const second = ask("shows Y");
  first.end();
  assert.equal((await second).text, "shows Y");
});

Deno.test("a machine whose clock is put back keeps nothing for longer", async () => {
  const real = Date.now;
  let back = 0;
  Date.now = () => real() - back;
  try {
    const cache = new ResponseCache<Text>({ freshMs: 0, staleMs: 0, maxBytes: 1000 });
    await cache.get("a", () => Promise.resolve(made("one")));
    back = 3_600_000;
    const { lookup } = await cache.get("a", () => Promise.resolve(made("two")));
    assert.notEqual(lookup, "fresh");
  } finally {
    Date.now = real;
  }
});
