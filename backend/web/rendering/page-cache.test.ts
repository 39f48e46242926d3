import assert from "node:assert/strict";
import { type CacheLookup, type Made, PageCache } from "./page-cache.ts";

type Text = {
  text: string;
  bytes: number;
  keys: ReadonlySet<string>;
  restMs: number;
  endsAt?: number;
};

/** A value with its own cache key and one more. */
const made = (
  text: string,
  { state = "good" as Made<Text>["state"], bytes = 10, key = "a", also = "all", restMs = 0 } = {},
): Made<Text> => ({ value: { text, bytes, keys: new Set([key, also]), restMs }, state });

const setUp = ({ maxBytes = 1000, restMs = 0 } = {}) => {
  const clock = { now: 0 };
  const lookups: CacheLookup[] = [];
  const cache = new PageCache<Text>({
    maxBytes,
    now: () => clock.now,
    onLookup: (lookup) => lookups.push(lookup),
  });
  /** Gets a key with a loader that returns `text`; reports whether the loader ran. */
  const ask = async (
    text: string,
    { key = "a", state = "good" as Made<Text>["state"], bytes = 10 } = {},
  ) => {
    let isMade = false;
    const answer = await cache.get(key, () => {
      isMade = true;
      return Promise.resolve(made(text, { state, key, bytes, restMs }));
    });
    await settled();
    return { text: answer.value.text, lookup: answer.lookup, isMade };
  };
  /** Starts a loader that runs until `end` is called. */
  const begin = (text: string, { key = "a", also = "all" } = {}) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const answer = cache.get(key, async () => {
      await promise;
      return made(text, { key, also, restMs });
    });
    return { answer, end: resolve };
  };
  return { clock, cache, lookups, ask, begin };
};

const aSecond = 1_000;
const seconds = (n: number) => n * aSecond;
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

Deno.test("returns a fresh value without loading it again", async () => {
  const { cache, clock, ask } = setUp();
  await ask("one");
  clock.now = seconds(30) - 1;
  const answer = cache.get("a", () => assert.fail("made again"));
  assert.ok(!(answer instanceof Promise));
  const { value, ...rest } = answer;
  assert.equal(value.text, "one");
  assert.deepEqual(rest, { madeAt: 0, lookup: "fresh", isCurrent: true });
});

Deno.test("marks a value as current while it is fresh and not invalidated", async () => {
  const { cache, clock, ask, begin } = setUp();
  const isCurrent = async () =>
    (await cache.get("a", () => Promise.resolve(made("later")))).isCurrent;
  const undisturbed = begin("one");
  undisturbed.end();
  assert.equal((await undisturbed.answer).isCurrent, true);
  assert.equal(await isCurrent(), true);
  await ask("two");
  clock.now = seconds(40);
  assert.equal(await isCurrent(), false);

  const disturbed = begin("three", { key: "b" });
  cache.forget(["b"]);
  disturbed.end();
  const { lookup, isCurrent: isNow } = await disturbed.answer;
  assert.deepEqual([lookup, isNow], ["missed", false]);
  const fault = made("fault", { state: "faulty" });
  assert.equal((await cache.get("c", () => Promise.resolve(fault))).isCurrent, false);
});

Deno.test("runs one loader for simultaneous calls", async () => {
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

Deno.test("returns a stale value and revalidates it in the background", async () => {
  const { clock, ask, lookups } = setUp();
  await ask("old");
  clock.now = seconds(31);
  assert.deepEqual(await ask("new"), { text: "old", lookup: "stale", isMade: true });
  assert.deepEqual(await ask("newer"), { text: "new", lookup: "fresh", isMade: false });
  assert.deepEqual(lookups, ["missed", "stale", "fresh"]);
});

Deno.test("waits for a stale value's revalidation when the caller asks for a current value", async () => {
  const { cache, clock, ask } = setUp();
  await ask("old");
  clock.now = seconds(31);
  const { value, lookup } = await cache.get("a", () => Promise.resolve(made("new")), true);
  assert.deepEqual([value.text, lookup], ["new", "missed"]);
});

Deno.test("waits for the loader when a value is too old", async () => {
  const { clock, ask } = setUp();
  await ask("old");
  clock.now = seconds(300);
  assert.deepEqual(await ask("new"), { text: "new", lookup: "missed", isMade: true });
});

Deno.test("loads only the invalidated value again", async () => {
  const { cache, ask } = setUp();
  await ask("other", { key: "b" });
  for (const text of ["one", "two", "three"]) {
    assert.deepEqual(await ask(text), { text, lookup: "missed", isMade: true });
    cache.forget(["a", "c"]);
  }
  assert.deepEqual(await ask("x", { key: "b" }), { text: "other", lookup: "fresh", isMade: false });
  cache.forget(["all"]);
  assert.deepEqual(await ask("x", { key: "b" }), { text: "x", lookup: "missed", isMade: true });
});

Deno.test("returns an invalidated value within its rest period", async () => {
  const { cache, clock, ask } = setUp({ restMs: aSecond });
  await ask("old");
  cache.forget(["a"]);
  clock.now = aSecond - 1;
  assert.deepEqual(await ask("x"), { text: "old", lookup: "stale", isMade: false });
  clock.now = aSecond;
  assert.deepEqual(await ask("new"), { text: "new", lookup: "missed", isMade: true });
});

Deno.test("loads a value once per rest period despite fifty changes a second", async () => {
  const { cache, clock, ask } = setUp({ restMs: aSecond });
  await ask("0");
  let times = 0;
  for (clock.now = 0; clock.now < seconds(10); clock.now += 20) {
    cache.forget(["a"]);
    if ((await ask(String(clock.now))).isMade) times++;
  }
  assert.equal(times, 9);
  clock.now += aSecond;
  await ask("last");
  assert.equal((await ask("none")).text, "last", "nothing is left of the storm");
});

Deno.test("returns an outdated value while its loader fails", async () => {
  for (const restMs of [0, aSecond]) {
    const { cache, clock, ask } = setUp({ restMs });
    await ask("before");
    clock.now = seconds(2);
    cache.forget(["a"]);
    const down = { state: "unavailable" } as const;
    assert.deepEqual(await ask("", down), { text: "before", lookup: "kept", isMade: true });
    // Right after a failure, other callers do not wait for the loader.
    assert.deepEqual(await ask("", down), { text: "before", lookup: "kept", isMade: false });
    clock.now = seconds(7);
    assert.deepEqual(await ask("after"), { text: "after", lookup: "missed", isMade: true });
  }
});

Deno.test("loads a value right after a change, even if the data was just unavailable", async () => {
  const { cache, ask, clock } = setUp();
  await ask("before");
  clock.now = seconds(3600);
  await ask("", { state: "unavailable" });
  cache.forget(["a"]);
  assert.deepEqual(await ask("after"), { text: "after", lookup: "missed", isMade: true });
});

Deno.test("never returns deleted data, even when the loader fails", async () => {
  const { cache, ask } = setUp();
  await ask("secret");
  cache.forget([], ["a"]);
  assert.equal((await ask("down", { state: "unavailable" })).text, "down");
  await assert.rejects(
    async () => await cache.get("a", () => Promise.reject(new Error("no"))),
    /no/,
  );
});

Deno.test("returns a value of any age while its loader fails", async () => {
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

Deno.test("makes only one caller wait while data is unavailable", async () => {
  const { clock, ask, begin } = setUp();
  for (const key of ["a", "b", "c"]) await ask("good", { key });
  clock.now = seconds(3600);
  await ask("", { state: "unavailable" });
  const { answer, end } = begin("new", { key: "b" });
  assert.ok(!(answer instanceof Promise), "b is answered at once");
  assert.equal(answer.lookup, "kept");
  end();
  await settled();
  // The background loader succeeded, so callers wait for data again.
  assert.deepEqual(await ask("new", { key: "c" }), { text: "new", lookup: "missed", isMade: true });
});

Deno.test("limits parallel revalidations in the background", async () => {
  const { clock, ask, begin } = setUp();
  const keys = Array.from({ length: 10 }, (_, n) => `a${n}`);
  for (const key of keys) await ask("old", { key });
  clock.now = seconds(31);
  const flights = keys.map((key) => begin("new", { key }));
  for (const { end } of flights) end();
  await settled();
  const answers = [];
  for (const key of keys.slice(0, 5)) answers.push(await ask("newer", { key }));
  assert.deepEqual(answers.map(({ text }) => text), ["new", "new", "new", "new", "old"]);
});

Deno.test("does not store faulty values", async () => {
  const { ask } = setUp();
  for (const state of ["faulty", "unavailable", "faulty"] as const) {
    assert.deepEqual(await ask(state, { state }), { text: state, lookup: "missed", isMade: true });
  }
});

Deno.test("evicts the least recently used values at the size limit", async () => {
  const { ask } = setUp({ maxBytes: 30 });
  for (const key of ["a", "b", "c", "a", "d"]) await ask(key, { key });
  assert.equal((await ask("again", { key: "a" })).text, "a");
  assert.equal((await ask("again", { key: "b" })).text, "again");
});

Deno.test("does not store a value larger than the limit", async () => {
  const { ask } = setUp({ maxBytes: 30 });
  await ask("large", { bytes: 31 });
  assert.equal((await ask("again")).text, "again");
});

Deno.test("does not return a value whose loader began before a change", async () => {
  for (const gone of [[], ["a"]]) {
    const { cache, ask, begin } = setUp();
    const first = begin("before the change");
    cache.forget(["a"], gone);
    const second = ask("after the change");
    first.end();
    assert.equal((await first.answer).value.text, "before the change");
    assert.equal((await second).text, "after the change");
    assert.equal((await ask("again")).text, "after the change");
  }
});

Deno.test("waits for a running load of a value with a rest period, even if it was invalidated", async () => {
  const { cache, ask, begin } = setUp({ restMs: aSecond });
  const first = begin("one");
  cache.forget(["a"]);
  const second = ask("two");
  first.end();
  assert.deepEqual(await second, { text: "one", lookup: "missed", isMade: false });
});

Deno.test("loads a value again after its rest period if it was invalidated while loading", async () => {
  const { cache, clock, ask, begin } = setUp({ restMs: aSecond });
  const first = begin("before the change");
  cache.forget(["a"]);
  first.end();
  assert.equal((await first.answer).value.text, "before the change");
  assert.deepEqual(await ask("x"), {
    text: "before the change",
    lookup: "stale",
    isMade: false,
  });
  clock.now = aSecond;
  assert.deepEqual(await ask("after"), { text: "after", lookup: "missed", isMade: true });
});

Deno.test("applies invalidations during a load to the keys of the loaded value", async () => {
  const { cache, ask, begin } = setUp();
  const first = begin("shows X", { also: "X" });
  cache.forget([], ["X"]);
  first.end();
  await first.answer;
  assert.equal((await ask("shows Y")).text, "shows Y");

  const other = begin("shows Z", { key: "b", also: "Z" });
  cache.forget(["X"], ["X"]);
  other.end();
  await other.answer;
  assert.equal((await ask("x", { key: "b" })).text, "shows Z");
});

Deno.test("does not extend freshness when the clock is set back", async () => {
  const { clock, ask } = setUp();
  clock.now = seconds(3600);
  await ask("one");
  clock.now = 0;
  assert.deepEqual(await ask("two"), { text: "two", lookup: "missed", isMade: true });
});

Deno.test("loads a value again from its end on, and returns it later only if loading fails", async () => {
  const { cache, clock } = setUp();
  const ask = async (text: string, state: Made<Text>["state"] = "good") => {
    const { value, state: loaded } = made(text, { state });
    const answer = await cache.get(
      "a",
      () => Promise.resolve({ value: { ...value, endsAt: seconds(10) }, state: loaded }),
    );
    return [answer.value.text, answer.lookup];
  };
  assert.deepEqual(await ask("one"), ["one", "missed"]);
  clock.now = seconds(10) - 1;
  assert.deepEqual(await ask("two"), ["one", "fresh"]);
  clock.now = seconds(10);
  assert.deepEqual(await ask("broken", "faulty"), ["one", "kept"]);
  clock.now = seconds(20);
  assert.deepEqual(await ask("two"), ["two", "missed"]);
});
