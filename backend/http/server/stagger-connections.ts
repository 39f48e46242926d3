import type { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";
import { arrivals } from "#/shared/concurrency/arrivals.ts";

type Socket = IncomingMessage["socket"];

/** New connections that are read at once. */
const batch = 8;

/**
 * Reads from eight new connections at a time, because node:http parses all pipelined requests of a
 * connection at once. Without staggering, other visitors get less than half as many answers
 * (`make fault-injection ONLY=sockets`, row "pipelines"). Staggering delays an ordinary connection
 * by 1 ms, which counts as time for headers.
 */
export function staggerConnections(server: EventEmitter): void {
  const waiting: Socket[] = [];
  server.on("connection", async (socket: Socket) => {
    socket.pause();
    if (waiting.push(socket) > 1) return;
    while (waiting.length > 0) {
      await arrivals();
      for (const next of waiting.splice(0, batch)) next.resume();
    }
  });
}
