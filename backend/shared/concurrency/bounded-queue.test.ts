import assert from "node:assert/strict";
import { BoundedQueue } from "./bounded-queue.ts";
import { AppError } from "../errors.ts";

const setUp = () => {
  const queue = new BoundedQueue({ atOnce: 2, waiting: 1, retryAfterSeconds: 7 });
  const calls: PromiseWithResolvers<number>[] = [];
  const add = () => {
    const call = Promise.withResolvers<number>();
    return queue.run(() => {
      calls.push(call);
      return call.promise;
    });
  };
  return { add, calls };
};

Deno.test("runs up to the limit, queues up to the limit, and refuses more", async () => {
  const { add, calls } = setUp();
  const [first, second, third] = [add(), add(), add()];
  await assert.rejects(
    add(),
    (error) =>
      error instanceof AppError && error.code === "unavailable" &&
      error.options.retryAfterSeconds === 7,
  );
  assert.equal(calls.length, 2);
  calls[0]!.resolve(1);
  assert.equal(await first, 1);
  await Promise.resolve();
  assert.equal(calls.length, 3);
  calls[1]!.resolve(2);
  calls[2]!.resolve(3);
  assert.deepEqual([await second, await third], [2, 3]);
});

Deno.test("frees the slot of failed work", async () => {
  const { add, calls } = setUp();
  const all = [add(), add(), add()];
  calls[0]!.reject(new Error("broken"));
  await assert.rejects(all[0]!, /broken/);
  await Promise.resolve();
  calls[1]!.resolve(1);
  calls[2]!.resolve(2);
  assert.deepEqual(await Promise.all(all.slice(1)), [1, 2]);
});

/** Serves one at a time. @returns the order in which waiting work is served */
async function serve(waiting: number, keys: string[][]): Promise<string[]> {
  const queue = new BoundedQueue({ atOnce: 1, waiting, retryAfterSeconds: 1 });
  const call = Promise.withResolvers<void>();
  const first = queue.run(() => call.promise);
  const served: string[] = [];
  const all = keys.map((key, n) =>
    queue.run(() => Promise.resolve(void served.push(`${key.join("/")} ${n}`)), key)
  );
  call.resolve();
  await Promise.allSettled([first, ...all]);
  return served;
}

Deno.test("alternates between keys, and between the narrower keys within a key", async () => {
  assert.deepEqual(
    await serve(10, [["a", "x"], ["a", "x"], ["a", "y"], ["b"], ["b"], ["a", "y"]]),
    ["a/x 0", "b 3", "a/y 2", "b 4", "a/x 1", "a/y 5"],
  );
});

Deno.test("alternates between tasks with a narrow key, a wider key and no key", async () => {
  const keys = [["a", "x"], ["a", "x"], ["a", "x"], [], ["a"], []];
  assert.deepEqual(await serve(10, keys), ["a/x 0", " 3", "a 4", " 5", "a/x 1", "a/x 2"]);
});

Deno.test("alternates between a longer queue and a stream of new keys", async () => {
  const queue = new BoundedQueue({ atOnce: 1, waiting: 9, retryAfterSeconds: 1 });
  const call = Promise.withResolvers<void>();
  const first = queue.run(() => call.promise);
  const served: string[] = [];
  const newcomers: Promise<void>[] = [];
  const ask = (name: string) =>
    queue.run(() => {
      served.push(name);
      if (served.length < 6) newcomers.push(ask(`n${served.length}`));
      return Promise.resolve();
    }, [name]);
  const waiting = [ask("a"), ask("a"), ask("a")];
  call.resolve();
  await Promise.all([first, ...waiting]);
  for (const newcomer of newcomers) await newcomer;
  assert.equal(served.join(" "), "a a n1 a n2 n3 n4 n5");
});

Deno.test("refuses the last task of the longest queue when full", async () => {
  assert.deepEqual(
    await serve(4, [["a"], ["a"], ["a"], ["a"], ["b"], ["c"], ["d"]]),
    ["a 0", "b 4", "c 5", "d 6"],
  );
});

Deno.test("refuses the newest task when queues are equally long", async () => {
  assert.deepEqual(await serve(3, [["a"], ["b"], ["c"], ["d"], ["a"]]), ["a 0", "b 1", "c 2"]);
});

Deno.test("refuses work that has waited too long", async () => {
  let now = 0;
  const limits = { atOnce: 1, waiting: 9, retryAfterSeconds: 7, longestWait: 100 };
  const queue = new BoundedQueue(limits, () => now);
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = queue.run(() => promise);
  const late = queue.run(() => Promise.resolve("late"));
  now = 60;
  const next = queue.run(() => Promise.resolve("next"));
  now = 120;
  resolve();
  await first;
  await assert.rejects(late, { code: "unavailable" });
  assert.equal(await next, "next");
});
