import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import { arrivals } from "#/shared/concurrency/arrivals.ts";
import { staggerConnections } from "./stagger-connections.ts";

Deno.test("reads from eight new connections at a time, the oldest first", async () => {
  const server = new EventEmitter();
  staggerConnections(server);
  const read: number[] = [];
  const connect = (n: number) => {
    let isPaused = false;
    server.emit("connection", {
      pause: () => isPaused = true,
      resume: () => isPaused && read.push(n),
    });
  };
  for (let n = 0; n < 10; n++) connect(n);
  assert.deepEqual(read, []);
  await arrivals();
  assert.deepEqual(read, [0, 1, 2, 3, 4, 5, 6, 7]);
  connect(10);
  await arrivals();
  assert.deepEqual(read.slice(8), [8, 9, 10]);
  connect(11);
  await arrivals();
  assert.deepEqual(read.slice(11), [11]);
});
