import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { Turns } from "./turns.ts";

/** Who was begun, in order, when everybody asked at once. */
async function begunOf(...callers: string[]): Promise<string> {
  const turns = new Turns();
  const begun: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const caller of callers) {
    turns.add(caller, {
      begin() {
        begun.push(caller);
        if (begun.length === callers.length) resolve();
      },
      isUnderWay: () => false,
    });
  }
  assert.deepEqual(begun, [], "what comes in the same moment is seen first");
  await promise;
  return begun.join("");
}

Deno.test("callers take turns, whoever came first", async () => {
  assert.equal(await begunOf("a", "a", "a", "b", "c", "c"), "abcaca");
  const crowd = Array.from({ length: 500 }, () => "a");
  assert.match(await begunOf(...crowd, "b"), /^ab/);
});

Deno.test("what is begun later has its turn, too", async () => {
  const turns = new Turns();
  const { promise, resolve } = Promise.withResolvers<void>();
  const isUnderWay = () => false;
  const later = { begin: () => resolve(), isUnderWay };
  turns.add("a", { begin: () => turns.add("a", later), isUnderWay });
  await promise;
});

Deno.test("no more than 64 are under way at once", async () => {
  let now = 0;
  const turns = new Turns(() => now);
  const underWay = new Set<number>();
  const begun: number[] = [];
  for (let n = 0; n < 129; n++) {
    turns.add(n, {
      begin() {
        begun.push(n);
        underWay.add(n);
      },
      isUnderWay: (age) => underWay.has(n) && age < 250,
    });
  }
  const settle = async () => {
    for (let n = 0; n < 20; n++) await new Promise<void>((resolve) => setTimeout(resolve, 0));
  };
  await settle();
  assert.equal(begun.length, 64);
  underWay.delete(5);
  turns.goOn();
  await settle();
  assert.equal(begun.length, 65);
  now = 250;
  turns.goOn();
  await settle();
  assert.equal(begun.length, 129);
});

Deno.test("a long line does not hide who comes meanwhile", async () => {
  const server = createServer((socket) => socket.end("welcome")).listen(0, "127.0.0.1");
  await once(server, "listening");
  // Each takes a millisecond.
  let begun = 0;
  const turns = new Turns(() => begun);
  const everybody = Promise.withResolvers<void>();
  for (let n = 0; n < 4_000; n++) {
    const begin = () => {
      if (++begun === 4_000) everybody.resolve();
    };
    turns.add("a", { begin, isUnderWay: () => false });
  }
  const visitor = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(visitor, "data");
  assert.ok(begun < 500, `${begun} were begun first`);
  await everybody.promise;
  visitor.destroy();
  await new Promise((resolve) => server.close(resolve));
});
