import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import { createServer, IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { Connections, standardLimits } from "./connections.ts";
import { PacedResponse } from "./paced-response.ts";

Deno.test("somebody's one request is not behind all of another's", async () => {
  const limits = { ...standardLimits, all: 1_000, perCaller: 1_000 };
  const connections = new Connections(limits, (address) => address);
  const server = createServer();
  connections.watch(server);
  const answered: string[] = [];
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const ask = (address: string) => {
    const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: address });
    EventEmitter.prototype.emit.call(server, "connection", socket);
    const request = new IncomingMessage(socket);
    connections.takeTurn(request, new PacedResponse(request), () => {
      answered.push(address);
      if (answered.length === 101) resolve();
    });
  };
  for (let n = 0; n < 100; n++) ask("crowd");
  ask("one");
  await done;
  assert.deepEqual(answered.slice(0, 3), ["crowd", "one", "crowd"]);
});
