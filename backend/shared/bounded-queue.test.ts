import assert from "node:assert/strict";
import { BoundedQueue } from "./bounded-queue.ts";
import { AppError } from "./errors.ts";

const setUp = () => {
  const queue = new BoundedQueue({ atOnce: 2, waiting: 1, retryAfterSeconds: 7 });
  const gates: PromiseWithResolvers<number>[] = [];
  const add = () => {
    const gate = Promise.withResolvers<number>();
    return queue.run(() => {
      gates.push(gate);
      return gate.promise;
    });
  };
  return { add, gates };
};

Deno.test("so much runs, so much waits, and more is sent away", async () => {
  const { add, gates } = setUp();
  const [first, second, third] = [add(), add(), add()];
  await assert.rejects(
    add(),
    (error) =>
      error instanceof AppError && error.code === "unavailable" &&
      error.options.retryAfterSeconds === 7,
  );
  assert.equal(gates.length, 2);
  gates[0]!.resolve(1);
  assert.equal(await first, 1);
  await Promise.resolve();
  assert.equal(gates.length, 3);
  gates[1]!.resolve(2);
  gates[2]!.resolve(3);
  assert.deepEqual([await second, await third], [2, 3]);
});

Deno.test("work that fails makes room like work that does not", async () => {
  const { add, gates } = setUp();
  const all = [add(), add(), add()];
  gates[0]!.reject(new Error("broken"));
  await assert.rejects(all[0]!, /broken/);
  await Promise.resolve();
  gates[1]!.resolve(1);
  gates[2]!.resolve(2);
  assert.deepEqual(await Promise.all(all.slice(1)), [1, 2]);
});
